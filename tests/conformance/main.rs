//! The product against the lists in `data`: lines marked as working exist, and everything that exists is on such a
//! line. `layers` checks the imports of `jobs` against its README's layers, and `staff` checks that changes by staff
//! are in the audit log. Nothing here needs a database. `flows::access` keeps people to the access policy, and the
//! web's own tests check its addresses and modals against their lists.
mod access;
mod alerts;
mod asvs;
mod calls;
mod choices;
mod comments;
mod document;
mod events;
mod layers;
mod logs;
mod migrations;
mod money;
mod passages;
mod rules;
mod settings;
mod shown;
mod staff;
mod wording;
