-- For staff who look for a payment by a provider's name of it.
create index payments_by_provider_key on payments (provider_key) where provider_key is not null;
create index payments_by_transaction_key on payments (transaction_key) where transaction_key is not null;

-- What providers reported about a payment, applied or not.
create index payment_events_of_sale on payment_events (provider, sale) where sale is not null;
create index payment_events_of_payment on payment_events ((report ->> 'paymentId')) where report is not null;
