//! Codes of problems in log lines and metrics.
use super::problem::Code;

impl Code {
    /// The code as a problem has it, such as `not_found`.
    pub fn name(self) -> String {
        let written = serde_json::to_string(&self).expect("a code serializes");
        written.trim_matches('"').to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn a_code_is_named_as_it_is_answered() {
        assert_eq!(Code::StaffCodesNeeded.name(), "staff_codes_needed");
    }
}
