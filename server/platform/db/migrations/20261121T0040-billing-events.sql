-- What Stripe told, by webhook or when it was asked what was missed. An event only says what to read again, so nothing
-- of its content is kept but the ids. The row is the job too: it is due until it is done.
create table billing_events (
  vendor_id text not null references vendors,
  -- Stripe's own id: the same event is kept once, however often it arrives.
  id text not null,
  type text not null,
  customer_id text,
  invoice_id text,
  -- When it happened at Stripe.
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  source text not null default 'webhook' check (source in ('webhook', 'reconcile')),
  -- Not to be looked at before: a server that takes it sets this ahead, so that another takes over if it dies.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  outcome text check (outcome in ('applied', 'unchanged', 'ignored', 'failed')),
  -- Type and code of the error that stopped it; never its message.
  failure text,
  primary key (vendor_id, id)
);
create index billing_events_due on billing_events (due_at) where done_at is null;
create index billing_events_customer on billing_events (vendor_id, customer_id);
create index billing_events_received on billing_events (vendor_id, received_at);
create index billing_events_failed on billing_events (vendor_id) where outcome = 'failed';

-- How far the reconcile job has come.
create table billing_reconciliations (
  vendor_id text primary key references vendors,
  -- Events at Stripe until here are known.
  events_until timestamptz,
  -- The subscription that was compared last; the next run goes on after it.
  compared_until uuid,
  ran_at timestamptz,
  failure text,
  missed_events bigint not null default 0,
  divergences bigint not null default 0
);
