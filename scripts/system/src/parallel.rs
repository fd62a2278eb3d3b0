//! The same work on many items, with one thread for each processor.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;

/// The result of `work` for every item, in the order of the items. If one panics, this panics.
pub fn parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(vec![]);
    together(processors(), &|| loop {
        let i = next.fetch_add(1, Ordering::Relaxed);
        let Some(item) = items.get(i) else { break };
        let result = work(item);
        done.lock().expect("no thread panics").push((i, result));
    });
    let mut done = done.into_inner().expect("no thread panics");
    done.sort_by_key(|(i, _)| *i);
    done.into_iter().map(|(_, result)| result).collect()
}

pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Calls `work` in this thread and in `count - 1` others, or in fewer, if the system starts no more.
pub fn together(count: usize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        let start = || thread::Builder::new().spawn_scoped(scope, work);
        (1..count).take_while(|_| start().is_ok()).for_each(drop);
        work();
    });
}

#[cfg(test)]
mod tests {
    use super::parallel;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..100).collect();
        let slow_first = |&n: &u64| {
            std::thread::sleep(std::time::Duration::from_micros(100 - n));
            n * n
        };
        let squares: Vec<u64> = (0..100).map(|n| n * n).collect();
        assert_eq!(parallel(&items, slow_first), squares);
        assert!(parallel(&[], slow_first).is_empty());
    }
}
