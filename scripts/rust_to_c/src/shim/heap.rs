//! The allocator.
//!
//! Rooms have four sizes between powers of two, and a list of free ones for each; the block at the
//! end of the heap grows and shrinks in place. So a vector that grows alone is never copied, and of
//! two that grow in turn each leaves rooms that sum up to less than its own size.
//!
//! Rooms begin at multiples of 8: wasm needs no alignment at all. What is to be 0 is cleared as it
//! is handed out (`alloc_zeroed` of core): new pages need not be 0 here.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size};
use core::ptr::{copy_nonoverlapping, null_mut};

struct Heap;
#[global_allocator]
static HEAP: Heap = Heap;

/// Where the heap ends.
static mut END: usize = 0;
static mut FREE: [*mut u8; 128] = [null_mut(); 128];

extern "C" {
    static __heap_base: u8;
}

/// The size of the room for a block, and the number of its list.
#[inline(always)]
fn room(size: usize) -> (usize, usize) {
    let size = size.max(8);
    let step = 29_u32.saturating_sub((size as u32 - 1).leading_zeros()).max(3);
    let steps = ((size - 1) >> step) + 1;
    (steps << step, 4 * (step as usize - 3) + steps)
}

unsafe fn end_at(end: usize) {
    let pages = (end + 0xffff) >> 16;
    let have = memory_size(0);
    if pages > have && memory_grow(0, pages - have) == usize::MAX {
        crate::trap()
    }
    END = end;
}

unsafe impl GlobalAlloc for Heap {
    #[inline(always)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        allocate(layout.size())
    }

    #[inline(always)]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        free(block, layout.size())
    }

    #[inline(always)]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        reallocate(block, layout.size(), size)
    }
}

#[inline(never)]
unsafe fn allocate(size: usize) -> *mut u8 {
    let (room, list) = room(size);
    let head = FREE[list];
    if !head.is_null() {
        FREE[list] = *(head as *mut *mut u8);
        return head;
    }
    let start = if END == 0 { (&__heap_base as *const u8 as usize + 7) & !7 } else { END };
    end_at(start + room);
    start as *mut u8
}

#[inline(never)]
unsafe fn free(block: *mut u8, size: usize) {
    let (room, list) = room(size);
    if block as usize + room == END {
        END = block as usize;
    } else {
        *(block as *mut *mut u8) = FREE[list];
        FREE[list] = block;
    }
}

#[inline(never)]
unsafe fn reallocate(block: *mut u8, old: usize, size: usize) -> *mut u8 {
    let (have, need) = (room(old).0, room(size).0);
    if block as usize + have == END {
        end_at(block as usize + need);
        return block;
    }
    if need == have {
        return block;
    }
    let to = allocate(size);
    copy_nonoverlapping(block, to, old.min(size));
    free(block, old);
    to
}
