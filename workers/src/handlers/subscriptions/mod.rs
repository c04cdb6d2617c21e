mod expire_due;
mod give_bonuses;
mod renew_due;
mod stop_renewal;
