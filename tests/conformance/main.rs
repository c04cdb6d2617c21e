//! The product against the lists in `data`: what a line says works is there, and what is there is on a line that says so.
//! `layers` holds the imports of `jobs` to the layers that its README names, and `staff` what staff change to the audit
//! log. Nothing here needs a database. `flows::access` holds calls to whom they let in, and the web's own tests hold its
//! addresses and modals to their lists.
mod calls;
mod choices;
mod document;
mod events;
mod layers;
mod migrations;
mod rules;
mod shown;
mod staff;
