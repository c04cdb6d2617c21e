//! Payment providers behind one interface: CCBill, Verotel and BTCPay. The api opens their checkouts and reads their
//! notices; workers ask them for refunds, to end recurring billing, and for what they know of a sale. Checks of age and
//! identity have an interface of their own.
mod btcpay;
mod ccbill;
mod identity;
mod money;
mod provider;
mod providers;
mod routes_of_orders;
mod verotel;

pub use btcpay::{Btcpay, BtcpaySettings};
pub use ccbill::{Ccbill, CcbillSettings, DigestKind};
pub use identity::IdentityProvider;
pub use provider::{Back, Hosted, Notice, PaymentProvider, ProviderError, WebhookError};
pub use providers::{Providers, ProvidersError};
pub use routes_of_orders::OrderRoutes;
pub use verotel::{Verotel, VerotelSettings};
