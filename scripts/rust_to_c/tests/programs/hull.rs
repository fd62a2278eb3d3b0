//! Floats: read, computed with the functions of math.h, and printed in every form.

use std::io;
use std::ops::{Add, Mul, Sub};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default)]
struct Point {
    x: f64,
    y: f64,
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        Point { x: self.x * by, y: self.y * by }
    }
}

fn cross(a: Point, b: Point) -> f64 {
    a.x * b.y - a.y * b.x
}

fn hull(points: &mut Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.partial_cmp(b).unwrap());
    let mut hull: Vec<Point> = Vec::with_capacity(2 * points.len());
    for _ in 0..2 {
        let start = hull.len();
        for &point in points.iter() {
            while hull.len() >= start + 2
                && cross(hull[hull.len() - 1] - hull[hull.len() - 2], point - hull[hull.len() - 1]) <= 0.0
            {
                hull.pop();
            }
            hull.push(point);
        }
        hull.pop();
        points.reverse();
    }
    hull
}

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let numbers: Vec<f64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut points: Vec<Point> = numbers.chunks_exact(2).map(|p| Point { x: p[0], y: p[1] }).collect();
    let hull = hull(&mut points);
    let next = |i: usize| hull[(i + 1) % hull.len()];
    let area: f64 = (0..hull.len()).map(|i| cross(hull[i], next(i))).sum::<f64>() / 2.0;
    let length: f64 = (0..hull.len()).map(|i| (next(i).x - hull[i].x).hypot(next(i).y - hull[i].y)).sum();
    println!("{area:.6} {length:.3} {:e} {:?}", area, length.floor());
    let centre = hull.iter().fold(Point::default(), |sum, &p| sum + p) * (1.0 / hull.len() as f64);
    println!("{centre:.2?}");
    for p in &hull {
        let angle = (p.y - centre.y).atan2(p.x - centre.x).to_degrees();
        println!("{:8.3} {:+.1} {} {}", angle, p.x.sqrt(), p.y.round(), p.x.trunc() as i32);
    }
    let least = numbers.iter().cloned().fold(f64::INFINITY, f64::min);
    let most = numbers.iter().cloned().fold(f64::NEG_INFINITY, f64::max);
    println!("{least} {most} {} {}", f64::NAN.max(1.0), (0.1 + 0.2));
    println!("{:.4} {:.4} {:.4}", (1.0_f64).exp(), (2.0_f64).powf(0.5), (10.0_f64).ln());
    println!("{:.4} {:.4} {}", (0.5_f64).sin(), (0.5_f64).cos(), (2.0_f64).powi(-3));
    println!("{} {} {}", 1e300 * 1e10, -1e-7, 1e21);
    println!("{} {} {}", 300.7_f64 as u8, -5.5_f64 as u32, f64::NAN as i64);
    println!("{} {:.1} {}", 16777217_i32 as f32, 2.25_f32, (0.1_f32 + 0.2_f32) as f64);
    println!("{} {}", (7.5_f64).rem_euclid(2.0), (-7.5_f64) % 2.0);
}
