use api::{domains::creators::DocumentKeys, settings};

/// Prints the derived key of documents, to be listed in `NOCTURNE_DOCUMENT_KEYS` before its secret goes.
#[expect(clippy::print_stdout, reason = "printing is what the command is for")]
pub fn print() -> anyhow::Result<()> {
    println!("{}", DocumentKeys::derived_setting(&settings::signing()?));
    Ok(())
}
