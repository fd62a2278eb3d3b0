//! YAML as a value: problem packages and cargo-compete's test cases are written in it.

use serde_json::{Map, Value};
use std::path::Path;
use system::{files, Failure, Result};
use yaml_rust2::{Yaml, YamlLoader};

/// The first document of the file at `path`; null if that is empty.
pub(super) fn read(path: &Path) -> Result<Value> {
    let text = files::read(path)?;
    let documents = YamlLoader::load_from_str(&text).map_err(|e| {
        let (line, what) = (e.marker().line(), e.info());
        Failure::check(format!("{}: line {line}: {what}", path.display()))
    })?;
    Ok(documents.into_iter().next().map_or(Value::Null, value))
}

fn value(yaml: Yaml) -> Value {
    match yaml {
        Yaml::Real(number) => number.parse::<f64>().map_or(Value::Null, Value::from),
        Yaml::Integer(number) => number.into(),
        Yaml::String(text) => text.into(),
        Yaml::Boolean(truth) => truth.into(),
        Yaml::Array(values) => values.into_iter().map(value).collect(),
        Yaml::Hash(rows) => {
            let row = |(key, it): (Yaml, Yaml)| Some((name(key)?, value(it)));
            Value::Object(rows.into_iter().filter_map(row).collect::<Map<_, _>>())
        }
        Yaml::Alias(_) | Yaml::Null | Yaml::BadValue => Value::Null,
    }
}

/// A key as text.
fn name(yaml: Yaml) -> Option<String> {
    match value(yaml) {
        Value::String(text) => Some(text),
        Value::Null => None,
        other => Some(other.to_string()),
    }
}
