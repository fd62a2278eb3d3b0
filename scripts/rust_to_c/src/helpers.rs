//! What C lacks, as short functions of C. A file gets those that it uses, in the order of the list below.
//!
//! Shifts, conversions and divisions of C are undefined for some operands. Here they give what wasm
//! gives; what is a trap there is `fail` here.

macro_rules! helpers {
    ($($helper:ident $name:literal,)*) => {
        /// A piece of C that stands above the functions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) enum Helper {
            $($helper,)*
        }

        impl Helper {
            pub(crate) const ALL: &[Helper] = &[$(Helper::$helper,)*];

            /// Its name in C.
            pub(crate) fn name(self) -> &'static str {
                match self {
                    $(Helper::$helper => $name,)*
                }
            }
        }
    };
}

helpers! {
    Wide "W", Cold "COLD", Fail "fail", Pages "pages", Grow "grow", Get "get", Put "put",
    Clz32 "clz32", Clz64 "clz64", Ctz32 "ctz32", Ctz64 "ctz64", Popcnt32 "popcnt32",
    Popcnt64 "popcnt64", Rotl32 "rotl32", Rotl64 "rotl64", Rotr32 "rotr32", Rotr64 "rotr64",
    High "high", DivS32 "div_i32", DivS64 "div_i64", DivU32 "div_u32", DivU64 "div_u64",
    RemS32 "rem_i32", RemS64 "rem_i64", RemU32 "rem_u32", RemU64 "rem_u64", BitsOfF32 "bits_f32",
    BitsOfF64 "bits_f64", F32OfBits "f32_of", F64OfBits "f64_of", CopySign "sign_of", Min "fmin_",
    Max "fmax_", Abs "abs_", Trunc "trunc_", Floor "floor_", Ceil "ceil_", Nearest "nearest",
    Sqrt "sqrt_", SatI32 "sat_i32", SatU32 "sat_u32", SatI64 "sat_i64", SatU64 "sat_u64",
    ToI32 "to_i32", ToU32 "to_u32", ToI64 "to_i64", ToU64 "to_u64",
}

impl Helper {
    /// What its text relies on.
    pub(crate) fn needs(self) -> &'static [Helper] {
        match self {
            Helper::Grow => &[Helper::Pages],
            Helper::DivS32
            | Helper::DivS64
            | Helper::DivU32
            | Helper::DivU64
            | Helper::RemS32
            | Helper::RemS64
            | Helper::RemU32
            | Helper::RemU64 => &[Helper::Fail],
            Helper::Trunc => &[Helper::CopySign],
            Helper::Floor | Helper::Ceil => &[Helper::Trunc],
            Helper::Abs | Helper::CopySign | Helper::Sqrt => {
                &[Helper::BitsOfF64, Helper::F64OfBits]
            }
            Helper::Min | Helper::Max => &[Helper::BitsOfF64],
            Helper::ToI32 => &[Helper::SatI32, Helper::Fail],
            Helper::ToU32 => &[Helper::SatU32, Helper::Fail],
            Helper::ToI64 => &[Helper::SatI64, Helper::Fail],
            Helper::ToU64 => &[Helper::SatU64, Helper::Fail],
            _ => &[],
        }
    }

    pub(crate) fn text(self) -> &'static str {
        match self {
            // The file writes these numbers by itself.
            Helper::Pages => "",
            Helper::Wide => "#define W(high, low) ((u64)(high) << 32 | (low))\n",
            Helper::Cold => COLD,
            Helper::Fail => FAIL,
            Helper::Grow => GROW,
            Helper::Get => {
                "static u32 get(u32 to, u32 room)\n{\n\treturn (u32)fread(m + to, 1, room, stdin);\n}\n"
            }
            Helper::Put => {
                "static void put(u32 from, u32 length)\n{\n\tfwrite(m + from, 1, length, stdout);\n}\n"
            }
            Helper::Clz32 => CLZ32,
            Helper::Clz64 => CLZ64,
            Helper::Ctz32 => CTZ32,
            Helper::Ctz64 => CTZ64,
            Helper::Popcnt32 => POPCNT32,
            Helper::Popcnt64 => POPCNT64,
            Helper::Rotl32 => {
                "static u32 rotl32(u32 x, u32 n)\n{\n\treturn x << (n & 31) | x >> ((0u - n) & 31);\n}\n"
            }
            Helper::Rotl64 => {
                "static u64 rotl64(u64 x, u64 n)\n{\n\treturn x << (n & 63) | x >> ((0u - n) & 63);\n}\n"
            }
            Helper::Rotr32 => {
                "static u32 rotr32(u32 x, u32 n)\n{\n\treturn x >> (n & 31) | x << ((0u - n) & 31);\n}\n"
            }
            Helper::Rotr64 => {
                "static u64 rotr64(u64 x, u64 n)\n{\n\treturn x >> (n & 63) | x << ((0u - n) & 63);\n}\n"
            }
            Helper::High => HIGH,
            Helper::DivS32 => DIV_I32,
            Helper::DivS64 => DIV_I64,
            Helper::DivU32 => "static u32 div_u32(u32 a, u32 b)\n{\n\tif (!b) fail();\n\treturn a / b;\n}\n",
            Helper::DivU64 => "static u64 div_u64(u64 a, u64 b)\n{\n\tif (!b) fail();\n\treturn a / b;\n}\n",
            Helper::RemS32 => REM_I32,
            Helper::RemS64 => REM_I64,
            Helper::RemU32 => "static u32 rem_u32(u32 a, u32 b)\n{\n\tif (!b) fail();\n\treturn a % b;\n}\n",
            Helper::RemU64 => "static u64 rem_u64(u64 a, u64 b)\n{\n\tif (!b) fail();\n\treturn a % b;\n}\n",
            Helper::BitsOfF32 => {
                "static u32 bits_f32(float x)\n{\n\tu32 y;\n\tmemcpy(&y, &x, 4);\n\treturn y;\n}\n"
            }
            Helper::BitsOfF64 => {
                "static u64 bits_f64(double x)\n{\n\tu64 y;\n\tmemcpy(&y, &x, 8);\n\treturn y;\n}\n"
            }
            Helper::F32OfBits => {
                "static float f32_of(u32 x)\n{\n\tfloat y;\n\tmemcpy(&y, &x, 4);\n\treturn y;\n}\n"
            }
            Helper::F64OfBits => {
                "static double f64_of(u64 x)\n{\n\tdouble y;\n\tmemcpy(&y, &x, 8);\n\treturn y;\n}\n"
            }
            Helper::CopySign => COPY_SIGN,
            Helper::Min => MIN,
            Helper::Max => MAX,
            Helper::Abs => {
                "static double abs_(double x)\n{\n\treturn f64_of(bits_f64(x) & ~((u64)1 << 63));\n}\n"
            }
            Helper::Trunc => TRUNC,
            Helper::Floor => FLOOR,
            Helper::Ceil => CEIL,
            Helper::Nearest => NEAREST,
            Helper::Sqrt => SQRT,
            Helper::SatI32 => SAT_I32,
            Helper::SatU32 => SAT_U32,
            Helper::SatI64 => SAT_I64,
            Helper::SatU64 => SAT_U64,
            Helper::ToI32 => TO_I32,
            Helper::ToU32 => TO_U32,
            Helper::ToI64 => TO_I64,
            Helper::ToU64 => TO_U64,
        }
    }
}

/// A function that hardly ever runs costs its callers registers if it is inlined.
const COLD: &str = "#ifdef __GNUC__
#define COLD __attribute__((__noinline__))
#else
#define COLD
#endif
";

const FAIL: &str = "#ifdef __GNUC__
__attribute__((__noreturn__))
#endif
static void fail(void)
{
\tfputs(\"The input breaks a rule, or ends too early.\\n\", stderr);
\texit(1);
}
";

/// wasm would clear the new pages. That touches all of them, so that they count as used; the shim's
/// allocator, the only one who asks for pages, clears what is to be clear.
const GROW: &str = "static u32 grow(u32 more)
{
\tu32 old = pages, need = old + more, want = need + need / 8;
\tunsigned char *moved = 0;
\tif (more > MOST - old) return 0xffffffffu;
\tfor (; need > room; want = need) {
\t\tif (sizeof(size_t) > 4 || want < 32768)
\t\t\tmoved = (unsigned char *)realloc(m, (size_t)want << 16);
\t\tif (!moved && want == need) return 0xffffffffu;
\t\tif (moved) {
\t\t\tm = moved;
\t\t\troom = want;
\t\t}
\t}
\tpages = need;
\treturn old;
}
";

const CLZ32: &str = "static u32 clz32(u32 x)
{
#if __GNUC__ > 3
\treturn x ? (u32)__builtin_clz(x) : 32;
#else
\tu32 n = 32;
\tfor (; x; x >>= 1) n--;
\treturn n;
#endif
}
";

const CLZ64: &str = "static u64 clz64(u64 x)
{
#if __GNUC__ > 3
\treturn x ? (u64)__builtin_clzll(x) : 64;
#else
\tu64 n = 64;
\tfor (; x; x >>= 1) n--;
\treturn n;
#endif
}
";

const CTZ32: &str = "static u32 ctz32(u32 x)
{
#if __GNUC__ > 3
\treturn x ? (u32)__builtin_ctz(x) : 32;
#else
\tu32 n = 32;
\tfor (; x; x <<= 1) n--;
\treturn n;
#endif
}
";

const CTZ64: &str = "static u64 ctz64(u64 x)
{
#if __GNUC__ > 3
\treturn x ? (u64)__builtin_ctzll(x) : 64;
#else
\tu64 n = 64;
\tfor (; x; x <<= 1) n--;
\treturn n;
#endif
}
";

const POPCNT32: &str = "static u32 popcnt32(u32 x)
{
#if __GNUC__ > 3
\treturn (u32)__builtin_popcount(x);
#else
\tu32 n = 0;
\tfor (; x; x &= x - 1) n++;
\treturn n;
#endif
}
";

const POPCNT64: &str = "static u64 popcnt64(u64 x)
{
#if __GNUC__ > 3
\treturn (u64)__builtin_popcountll(x);
#else
\tu64 n = 0;
\tfor (; x; x &= x - 1) n++;
\treturn n;
#endif
}
";

const HIGH: &str = "/* The upper half of a product of 128 bits. */
#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 u128;
#endif

static u64 high(u64 a, u64 b)
{
#ifdef __SIZEOF_INT128__
\treturn (u64)((u128)a * b >> 64);
#else
\tu64 x = (u32)a, y = (u32)b;
\tu64 middle = (a >> 32) * y + (x * y >> 32);
\tu64 other = (b >> 32) * x + (u32)middle;
\treturn (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
#endif
}
";

const DIV_I32: &str = "static u32 div_i32(u32 a, u32 b)
{
\tif (!b || (a == 0x80000000u && b == 0xffffffffu)) fail();
\treturn (u32)((int)a / (int)b);
}
";

const DIV_I64: &str = "static u64 div_i64(u64 a, u64 b)
{
\tif (!b || (a == (u64)1 << 63 && b == ~(u64)0)) fail();
\treturn (u64)((i64)a / (i64)b);
}
";

const REM_I32: &str = "static u32 rem_i32(u32 a, u32 b)
{
\tif (!b) fail();
\treturn b == 0xffffffffu ? 0 : (u32)((int)a % (int)b);
}
";

const REM_I64: &str = "static u64 rem_i64(u64 a, u64 b)
{
\tif (!b) fail();
\treturn b == ~(u64)0 ? 0 : (u64)((i64)a % (i64)b);
}
";

const COPY_SIGN: &str = "static double sign_of(double x, double y)
{
\tu64 sign = (u64)1 << 63;
\treturn f64_of((bits_f64(x) & ~sign) | (bits_f64(y) & sign));
}
";

const MIN: &str = "static double fmin_(double x, double y)
{
\tif (x != x || y != y) return x + y;
\treturn x < y || (x == y && bits_f64(x) >> 63) ? x : y;
}
";

const MAX: &str = "static double fmax_(double x, double y)
{
\tif (x != x || y != y) return x + y;
\treturn x > y || (x == y && !(bits_f64(x) >> 63)) ? x : y;
}
";

/// From 2⁵² on there are no fractions.
const TRUNC: &str = "static double trunc_(double x)
{
\tif (!(x > -4503599627370496.0 && x < 4503599627370496.0)) return x;
\treturn sign_of((double)(i64)x, x);
}
";

const FLOOR: &str = "static double floor_(double x)
{
\tdouble y = trunc_(x);
\treturn y > x ? y - 1 : y;
}
";

const CEIL: &str = "static double ceil_(double x)
{
\tdouble y = trunc_(x);
\treturn y < x ? sign_of(y + 1, x) : y;
}
";

/// The correctly rounded square root, without `-lm`. With an even exponent the mantissa `a` lies between 2⁵² and
/// 2⁵⁴. Newton's method finds `y` near √(2⁵²·a), and the exact remainder `d` = 2⁵²·a − y² corrects it: `y` is
/// nearest if −y < d ≤ y.
const SQRT: &str = "static double sqrt_(double x)
{
\tu64 a = bits_f64(x), one = (u64)1 << 52, y;
\tint e = (int)(a >> 52), i;
\tdouble s, t;
\ti64 d;
\tif (!(x > 0)) return x == 0 ? x : (x - x) / (x - x);
\tif (e == 2047) return x;
\tif (!e) {
\t\ta = bits_f64(x * 4503599627370496.0);
\t\te = (int)(a >> 52) - 52;
\t}
\ta = (a & (one - 1)) | one;
\te += 1023;
\tif (e & 1) a <<= 1;
\ts = (double)(i64)a / 4503599627370496.0;
\tt = 0.7 + 0.35 * s;
\tfor (i = 0; i < 4; i++) t = (t + s / t) / 2;
\ty = (u64)(i64)(t * 4503599627370496.0);
\td = (i64)((a << 52) - y * y);
\tfor (; d > (i64)y; y++) d -= (i64)(2 * y + 1);
\tfor (; d <= -(i64)y; y--) d += (i64)(2 * y - 1);
\treturn f64_of(y + ((u64)(e / 2 - 1) << 52));
}
";

const NEAREST: &str = "static double nearest(double x)
{
\tvolatile double y = x < 0 ? -x : x;
\tif (!(y > 0 && y < 4503599627370496.0)) return x;
\ty += 4503599627370496.0;
\ty -= 4503599627370496.0;
\treturn x < 0 ? -y : y;
}
";

const SAT_I32: &str = "static u32 sat_i32(double x)
{
\tif (x != x) return 0;
\tif (x <= -2147483648.0) return 0x80000000u;
\treturn x >= 2147483647.0 ? 0x7fffffff : (u32)(int)x;
}
";

const SAT_U32: &str = "static u32 sat_u32(double x)
{
\tif (!(x > 0)) return 0;
\treturn x >= 4294967295.0 ? 0xffffffffu : (u32)x;
}
";

const SAT_I64: &str = "static u64 sat_i64(double x)
{
\tif (x != x) return 0;
\tif (x <= -9223372036854775808.0) return (u64)1 << 63;
\treturn x >= 9223372036854775808.0 ? ~((u64)1 << 63) : (u64)(i64)x;
}
";

const SAT_U64: &str = "static u64 sat_u64(double x)
{
\tif (!(x > 0)) return 0;
\treturn x >= 18446744073709551616.0 ? ~(u64)0 : (u64)x;
}
";

const TO_I32: &str = "static u32 to_i32(double x)
{
\tif (!(x > -2147483649.0 && x < 2147483648.0)) fail();
\treturn sat_i32(x);
}
";

const TO_U32: &str = "static u32 to_u32(double x)
{
\tif (!(x > -1 && x < 4294967296.0)) fail();
\treturn sat_u32(x);
}
";

const TO_I64: &str = "static u64 to_i64(double x)
{
\tif (!(x >= -9223372036854775808.0 && x < 9223372036854775808.0)) fail();
\treturn sat_i64(x);
}
";

const TO_U64: &str = "static u64 to_u64(double x)
{
\tif (!(x > -1 && x < 18446744073709551616.0)) fail();
\treturn sat_u64(x);
}
";
