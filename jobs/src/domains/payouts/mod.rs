//! Payouts: earnings become available, payouts are closed every week, approved by two, and paid once.
mod approve;
mod close;
mod error;
mod income;
mod jobs;
mod method;
mod release;
mod returns;
mod settle;
mod statement;
mod stop;
mod transit;

pub use self::{
    approve::{approve_batch, check_batch, export_batch, keep_payer},
    close::{Closing, HOLD_DAYS, SandboxMoney, candidates, close_payout},
    error::PayoutError,
    income::{CashTerms, cash_of, cash_out_income, spend_income},
    jobs::{ClosePayouts, ReleaseEarnings},
    method::{CryptoAsset, MethodKind, NewMethod, forget_method, set_method},
    release::{release_next, restore_share, shrink_share, take_back_share},
    returns::{confirm_return, propose_return, refuse_return},
    settle::{Outcome, end_payout},
    statement::{SoldSums, Statement, StatementLine, statement},
};
