//! The functions of math.h, as methods of floats. rustc's compiler_builtins has them for wasm32.

macro_rules! c {
    ($($name:ident($($argument:ident),*);)*) => {
        mod c {
            extern "C" {
                $(pub(super) fn $name($($argument: f64),*) -> f64;)*
            }
        }
        $(
            #[inline(always)]
            fn $name($($argument: f64),*) -> f64 {
                unsafe { c::$name($($argument),*) }
            }
        )*
    };
}

c! {
    sqrt(x); floor(x); ceil(x); exp(x); log(x); log10(x); pow(x, y); fmod(x, y);
    sin(x); cos(x); tan(x); asin(x); acos(x); atan(x); atan2(y, x); sinh(x); cosh(x); tanh(x);
}

macro_rules! methods {
    ($($name:ident($($argument:ident),*) = $value:expr;)*) => {
        /// What std adds to the floats of core.
        pub trait Float: Sized {
            $(fn $name(self $(, $argument: Self)*) -> Self;)*
            fn powi(self, n: i32) -> Self;
            fn sin_cos(self) -> (Self, Self);
        }
        methods!(f64 $($name($($argument),*) = $value;)*);
        methods!(f32 $($name($($argument),*) = $value;)*);
    };
    ($float:ident $($name:ident($($argument:ident),*) = $value:expr;)*) => {
        impl Float for $float {
            $(
                #[inline(always)]
                fn $name(self $(, $argument: Self)*) -> Self {
                    let function: fn(f64 $(, methods!(@ $argument))*) -> f64 = $value;
                    function(self as f64 $(, $argument as f64)*) as $float
                }
            )*
            fn powi(self, n: i32) -> Self {
                let (mut power, mut square, mut rest) = (1.0, self, n.unsigned_abs());
                while rest > 0 {
                    if rest % 2 == 1 {
                        power *= square;
                    }
                    square *= square;
                    rest /= 2;
                }
                if n < 0 { 1.0 / power } else { power }
            }
            fn sin_cos(self) -> (Self, Self) {
                (self.sin(), self.cos())
            }
        }
    };
    (@ $argument:ident) => { f64 };
}

methods! {
    sqrt() = |x| sqrt(x);
    floor() = |x| floor(x);
    ceil() = |x| ceil(x);
    trunc() = |x| if x < 0.0 { ceil(x) } else { floor(x) };
    fract() = |x| x - x.trunc();
    // From one half on away from 0; adding a half first would round what lies just below up.
    round() = |x| {
        let whole = x.trunc();
        if (x - whole).abs() >= 0.5 { whole + 1_f64.copysign(x) } else { whole }
    };
    exp() = |x| exp(x);
    exp2() = |x| pow(2.0, x);
    ln() = |x| log(x);
    log10() = |x| log10(x);
    log2() = |x| log(x) * core::f64::consts::LOG2_E;
    log(base) = |x, base| log(x) / log(base);
    powf(y) = |x, y| pow(x, y);
    cbrt() = |x| pow(x.abs(), 1.0 / 3.0).copysign(x);
    hypot(y) = |x, y| sqrt(x * x + y * y);
    sin() = |x| sin(x);
    cos() = |x| cos(x);
    tan() = |x| tan(x);
    asin() = |x| asin(x);
    acos() = |x| acos(x);
    atan() = |x| atan(x);
    atan2(x) = |y, x| atan2(y, x);
    sinh() = |x| sinh(x);
    cosh() = |x| cosh(x);
    tanh() = |x| tanh(x);
    mul_add(a, b) = |x, a, b| x * a + b;
    rem_euclid(y) = |x, y| { let r = fmod(x, y); if r < 0.0 { r + y.abs() } else { r } };
    div_euclid(y) = |x, y| (x - x.rem_euclid(y)) / y;
}
