//! Copies of what a person has here, for them to take along: a job writes a ZIP file with a list for each part of the
//! product and with their own files. It can be downloaded for 30 days.
mod keep;
mod order;
mod run;
mod sections;
mod words;

pub use self::{
    keep::{DataExport, DataExportState, delete_data_export, expire_data_exports, find_data_exports, find_data_file},
    order::{DATA_EXPORT_HOURS, DataExportError, order_data_export},
    run::{
        DATA_EXPORT_DAYS, ExportData, FinishedExport, OpenExport, finish_data_export, note_data_export,
        open_data_export,
    },
    sections::{DataFile, DataSection, count_data_files, data_files},
    words::ExportWords,
};
