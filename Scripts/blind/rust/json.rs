// SPDX-License-Identifier: GPL-3.0-or-later
//! A small reader of JSON: just enough for fixtures.

#[derive(Debug, Clone)]
pub enum Json {
    Null,
    Bool,
    Number(f64),
    Text(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn parse(text: &str) -> Result<Json, String> {
        let mut reader = Reader { bytes: text.as_bytes(), at: 0 };
        let value = reader.value()?;
        reader.skip_space();
        if reader.at == reader.bytes.len() { Ok(value) } else { Err(format!("unexpected text at {}", reader.at)) }
    }

    pub fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().find(|member| member.0 == key).map(|member| &member.1),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }

    pub fn number(&self) -> Option<f64> {
        if let Json::Number(number) = self { Some(*number) } else { None }
    }
}

/// A string as JSON.
pub fn quoted(text: &str) -> String {
    let mut result = String::from("\"");
    for character in text.chars() {
        match character {
            '"' => result.push_str("\\\""),
            '\\' => result.push_str("\\\\"),
            control if (control as u32) < 32 => result.push_str(&format!("\\u{:04x}", control as u32)),
            other => result.push(other),
        }
    }
    result + "\""
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn skip_space(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn expect(&mut self, word: &str) -> Result<(), String> {
        if self.bytes[self.at..].starts_with(word.as_bytes()) {
            self.at += word.len();
            Ok(())
        } else {
            Err(format!("{word} expected at {}", self.at))
        }
    }

    fn value(&mut self) -> Result<Json, String> {
        self.skip_space();
        match self.peek().ok_or("unexpected end")? {
            b'n' => self.expect("null").map(|_| Json::Null),
            b't' => self.expect("true").map(|_| Json::Bool),
            b'f' => self.expect("false").map(|_| Json::Bool),
            b'"' => self.string().map(Json::Text),
            b'[' => {
                let mut items = Vec::new();
                self.list(b']', |reader| {
                    items.push(reader.value()?);
                    Ok(())
                })?;
                Ok(Json::Array(items))
            }
            b'{' => {
                let mut members = Vec::new();
                self.list(b'}', |reader| {
                    let key = reader.string()?;
                    reader.skip_space();
                    reader.expect(":")?;
                    members.push((key, reader.value()?));
                    Ok(())
                })?;
                Ok(Json::Object(members))
            }
            _ => {
                let start = self.at;
                while self.peek().is_some_and(|byte| b"+-.eE0123456789".contains(&byte)) {
                    self.at += 1;
                }
                let digits = std::str::from_utf8(&self.bytes[start..self.at]).unwrap_or("");
                digits.parse().map(Json::Number).map_err(|_| format!("a value expected at {start}"))
            }
        }
    }

    fn list(&mut self, end: u8, mut member: impl FnMut(&mut Self) -> Result<(), String>) -> Result<(), String> {
        self.at += 1;
        self.skip_space();
        while self.peek() != Some(end) {
            member(self)?;
            self.skip_space();
            if self.peek() != Some(end) {
                self.expect(",")?;
                self.skip_space();
            }
        }
        self.at += 1;
        Ok(())
    }

    fn string(&mut self) -> Result<String, String> {
        self.expect("\"")?;
        let mut bytes = Vec::new();
        loop {
            let byte = self.peek().ok_or("unexpected end of a string")?;
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(bytes).map_err(|error| error.to_string()),
                b'\\' => {
                    let escaped = self.peek().ok_or("unexpected end of a string")?;
                    self.at += 1;
                    let character = match escaped {
                        b'n' => '\n',
                        b't' => '\t',
                        b'r' => '\r',
                        b'b' => '\u{8}',
                        b'f' => '\u{c}',
                        b'u' => {
                            let digits = self.bytes.get(self.at..self.at + 4).ok_or("unexpected end of a string")?;
                            let code = std::str::from_utf8(digits).ok().and_then(|d| u32::from_str_radix(d, 16).ok());
                            self.at += 4;
                            code.and_then(char::from_u32).unwrap_or('\u{fffd}')
                        }
                        other => other as char,
                    };
                    bytes.extend(character.encode_utf8(&mut [0; 4]).as_bytes());
                }
                other => bytes.push(other),
            }
        }
    }
}
