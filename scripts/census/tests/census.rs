//! The census of octal games: shards, files, certificates and the program that checks them.

use assert_cmd::Command;
use std::fs;
use std::path::Path;

/// What `explore --octal-table` prints with these arguments.
fn table(args: &str, folder: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_census"));
    let assert = command.arg("--octal-table").args(args.split(' ')).arg(folder).assert().success();
    String::from_utf8_lossy(&assert.get_output().stdout).into_owned()
}

/// The line with which it refuses them.
fn refused(args: &str, folder: &Path, status: i32) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_census"));
    let assert = command.arg("--octal-table").args(args.split(' ')).arg(folder).assert();
    let stderr =
        String::from_utf8_lossy(&assert.code(status).stdout("").get_output().stderr).into_owned();
    let errors = stderr.lines().filter(|line| line.starts_with("error: ")).count();
    assert_eq!(errors, 1, "{stderr}");
    stderr
}

/// The outcome of `octal_check`.
fn check(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_octal_check")).args(args).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

/// The same file with another body, and the check sum of that.
fn forged(text: &str, body: &str) -> String {
    let head = text.split_once(" sum ").unwrap().0;
    format!("{head} sum {}\n{body}", facts::fnv(body.bytes()))
}

/// The columns, but for the time, and the rare heaps, which depend on when a mask was chosen.
fn facts(csv: &str) -> Vec<Vec<&str>> {
    let of = |line| str::split(line, ',').collect::<Vec<&str>>();
    csv.lines().map(of).map(|cells| [&cells[..4], &cells[5..10]].concat()).collect()
}

/// 0.7146 has the period 16193 from 3994 on. Whatever is changed in its row, the checker sees it.
#[test]
fn a_wrong_certificate_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let shard = 616;
    table(&format!("--digits 4 --shard {shard}/1000 --seconds 60 --csv --resume"), folder.path());
    let file = folder.path().join(format!("{shard}-of-1000.census"));
    let path = file.to_string_lossy().into_owned();
    let text = fs::read_to_string(&file).unwrap();
    let (_, body) = text.split_once('\n').unwrap();
    let row = body.lines().find(|line| line.starts_with("0.7146,16193,3994,")).expect("its row");
    let cells: Vec<&str> = row.split(',').collect();
    assert_eq!(cells[7], "sparse");
    let (holds, said) = check(&[&path]);
    assert!(holds && said.ends_with(" certificates hold\n"), "{said}");
    let rare: Vec<&str> = cells[13].split_whitespace().collect();
    let without = |i: usize| [&rare[..i], &rare[i + 1..]].concat().join(" ") + " ";
    let with = format!("{} 30000 ", rare.join(" "));
    let mask = (cells[11].parse::<usize>().unwrap() ^ 1).to_string();
    for (column, wrong, why) in [
        (0, "0.1146", ""),
        (0, "0.7148", "not an octal code"),
        (1, "16192", "g("),
        (1, "32386", "16193 is a shorter period"),
        (1, "0", "no period 0"),
        (2, "3993", "g(3993) = "),
        (2, "3995", "the period holds from 3994 on"),
        (1, "1073741823", "no period 1073741823"),
        (3, "20000", "it needs"),
        (3, "x", "heaps is not a number"),
        (4, "1", "rare heaps are listed"),
        (4, "1000001", "rare heaps of"),
        (5, "9999", "greatest value"),
        (6, "0", "exceptions"),
        (7, "plain", "do not fit the method"),
        (7, "", "do not fit the method"),
        (8, "0000000000000000", "hash"),
        (8, "", "hash"),
        (9, "0.0001", "is not its class"),
        (10, "soon", "seconds are not a time"),
        (11, &mask, ""),
        (12, "1", "the splits are not at places of one parity"),
        (13, &without(rare.len() - 1), "is not shown to be common"),
        (13, &without(1), "is not shown to be common"),
        (13, &with, "heap 30000 is not rare"),
    ] {
        let mut changed = cells.clone();
        (changed[3], changed[4]) = ("1000000", "1000");
        changed[column] = wrong;
        fs::write(&file, forged(&text, &body.replace(row, &changed.join(",")))).unwrap();
        let (holds, said) = check(&[&path]);
        assert!(!holds && said.contains(why), "column {column}, {wrong}: {said}");
    }
    // Of the form nothing is left open.
    let (columns, rows) = body.split_once('\n').unwrap();
    let twice = format!("{body}{rows}");
    for (body, why) in [
        (body.replacen("period,from", "from,period", 1), "the columns are not"),
        (body.replacen("code,", "id,", 1), "the columns are not"),
        (format!("{columns}\n"), "it has no rows"),
        (twice, "it comes after"),
        (body.replace(row, &row.replacen(',', ",,", 1)), "15 cells in place of 14"),
        (body.trim_end().to_string(), "it has no rows"),
    ] {
        fs::write(&file, forged(&text, &body)).unwrap();
        let (holds, said) = check(&[&path]);
        assert!(!holds && said.contains(why), "{why}: {said}");
    }
    let other = format!("octal census 1: 3 digits, sum {}\n{body}", facts::fnv(body.bytes()));
    fs::write(&file, other).unwrap();
    assert!(check(&[&path]).1.contains("of this table"));
    // Any other change breaks the check sum, and so does an end that is missing.
    for wrong in [text.replacen("16193", "16194", 1), text[..text.len() - 5].to_string()] {
        fs::write(&file, wrong).unwrap();
        assert!(check(&[&path]).1.contains("it is cut or changed"));
    }
    fs::write(&file, text.replace("census 1", "census 2")).unwrap();
    assert!(check(&[&path]).1.contains("not a census of version 1"));
    assert!(!check(&[]).0);
}

/// The site shows it. The census of four digits is checked at night.
#[cfg(unix)]
#[test]
fn the_census_of_three_digits_holds() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("three.census");
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/octal-3.census.gz");
    let text = Command::new("gunzip").args(["-c", kept]).output().unwrap().stdout;
    fs::write(&file, text).unwrap();
    let (holds, said) = check(&[&file.to_string_lossy()]);
    assert!(holds && said.ends_with(": 735 certificates hold\n"), "{said}");
}

/// Two shards make the table of one run; the periods are those of a plain program.
#[test]
fn shards_make_the_table() {
    let [shards, whole] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let args = "--digits 2 --upto 3000 --seconds 60 --csv";
    let one = table(&format!("{args} --resume"), whole.path());
    for shard in ["1/2", "2/2"] {
        table(&format!("{args} --shard {shard} --resume"), shards.path());
    }
    let merged = table("--digits 2 --csv --merge", shards.path());
    assert_eq!(facts(&merged), facts(&one));
    assert!(check(&[&shards.path().join("1-of-1.census").to_string_lossy()]).0);
    assert_eq!(one.lines().count(), 127);
    // With `--upto` reached there is nothing left to do; without it, the codes go on where they were.
    assert_eq!(facts(&table(&format!("{args} --resume"), whole.path())), facts(&one));
    let row = |csv: &str, code: &str| -> Vec<String> {
        let line = csv.lines().find(|line| line.starts_with(&format!("{code},"))).unwrap();
        line.split(',').map(str::to_string).collect()
    };
    assert_eq!(row(&one, "0.16")[1..4], ["", "", "3001"]);
    assert!(whole.path().join("0.16.heaps").exists());
    fs::copy(whole.path().join("1-of-1.census"), whole.path().join("before.census")).unwrap();
    let later = table("--digits 2 --upto 20000 --seconds 60 --csv --resume", whole.path());
    assert_eq!(row(&later, "0.16")[1..4], ["", "", "20001"]);
    assert_eq!(row(&later, "0.77"), row(&one, "0.77"));
    // Of two files, the row with more heaps counts.
    let best = table("--digits 2 --csv --merge", whole.path());
    assert_eq!(row(&best, "0.16")[1..4], ["", "", "20001"]);
    // Kayles has 14 exceptions: Winning Ways, chapter 4.
    assert_eq!(row(&one, "0.77")[6], "14");
    // Kayles is 0.77, 4.40 behind a zero, and all values twice in 0.44.
    assert_eq!(["0.44", "0.77", "4.40"].map(|code| row(&one, code)[9].clone()), ["0.44"; 3]);
    assert_eq!(row(&one, "0.42")[9], "0.07");
}

/// The checker computes the values of a sample of the codes with four digits by the definition.
#[test]
fn a_plain_program_agrees() {
    let folder = tempfile::tempdir().unwrap();
    table("--digits 4 --shard 11/97 --seconds 0.1 --csv --resume", folder.path());
    let file = folder.path().join("11-of-97.census");
    let (holds, said) = check(&["--plain", &file.to_string_lossy()]);
    let count = said.rsplit(": ").next().and_then(|it| it.split(' ').next()?.parse::<u32>().ok());
    assert!(holds && count >= Some(5), "{said}");
}

#[test]
fn bad_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    assert!(refused("--digits 2 --merge", path, 2).contains("no file K-of-N.census"));
    table("--digits 1 --seconds 0.1 --csv --resume", path);
    let file = path.join("1-of-1.census");
    let text = fs::read_to_string(&file).unwrap();
    for (wrong, why) in [
        (text[..text.len() / 2].to_string(), "it is damaged"),
        (text.replacen(",34,54,", ",35,54,", 1), "it is damaged"),
        (
            forged(&text, &text.split_once('\n').unwrap().1.replace(",34,54,", ",x,54,")),
            "it is damaged",
        ),
        (text.replace("census 1", "census 2"), "version 2 of the census, not 1"),
        (text.replace("1 digits", "3 digits"), "it is about 3 digits"),
        ("code,period\n".to_string(), "it holds no rows of a census"),
        (String::new(), "it holds no rows of a census"),
    ] {
        fs::write(&file, &wrong).unwrap();
        for args in ["--digits 1 --csv --resume", "--digits 1 --csv --merge"] {
            let said = refused(args, path, 2);
            assert!(said.contains("1-of-1.census: ") && said.contains(why), "{why}: {said}");
        }
    }
    // Two files that contradict each other.
    fs::write(&file, &text).unwrap();
    let other = forged(&text, &text.split_once('\n').unwrap().1.replace(",34,54,", ",35,54,"));
    fs::write(path.join("1-of-2.census"), other).unwrap();
    assert!(refused("--digits 1 --merge", path, 1).contains("another period of 0.4"));
}

/// A run that is stopped at 0.04 keeps the rows of all codes behind it.
#[cfg(unix)]
#[test]
fn a_stopped_run_keeps_what_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let one = table("--digits 2 --upto 2000 --seconds 60 --csv --resume", folder.path());
    let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_census"))
        .args(["--octal-table", "--digits", "2", "--seconds", "600", "--csv", "--resume"])
        .arg(folder.path())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_secs(3));
    std::process::Command::new("kill").arg(run.id().to_string()).status().unwrap();
    run.wait().unwrap();
    let after = table("--digits 2 --csv --merge", folder.path());
    assert_eq!(after.lines().count(), one.lines().count());
    assert_ne!(facts(&after), facts(&one), "it has not begun");
}

/// A limit on the size of files stands for a full disk.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" --octal-table --digits 2 --seconds 0.01 --resume \"$1\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_census")]).arg(folder.path());
    let assert = command.assert().code(1).stdout("");
    let stderr = String::from_utf8_lossy(&assert.get_output().stderr);
    assert!(stderr.contains(" cannot be written: File too large"), "{stderr}");
}
