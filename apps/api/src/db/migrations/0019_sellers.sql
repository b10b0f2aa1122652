-- Pauses with their reasons, leads, and the talk about a sale.
alter table sellers add column paused_at timestamptz;
-- Only who paused a seller decides what ends the pause; null while it sells.
alter table sellers add column paused_by text check (paused_by in ('SELLER', 'PLATFORM'));
-- Sales from before count no more for a pause: an appeal that succeeded settled them.
alter table sellers add column judged_from timestamptz;
update sellers set paused_by = 'SELLER', paused_at = now() where status = 'PAUSED';
create index sellers_paused on sellers (expected_pause_end) where status = 'PAUSED';

-- What a seller is told when its numbers are bad: the facts, the rule, how to put it right. Never changed, only ended.
create table seller_statements (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('WARNING', 'PAUSE')),
  rule text not null check (rule in ('REPEATED_EXPIRY', 'LOW_FULFILMENT', 'HIGH_CLAIM_RATE')),
  -- Values of the metric, its limit and the counts behind it, as they stood.
  facts jsonb not null,
  reasons text not null,
  how_to_fix text not null,
  issued_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('FIXED', 'APPEAL', 'LAPSED')),
  appeal_text text,
  appealed_at timestamptz,
  appealed_by text,
  -- Working day by which staff decide.
  appeal_due_on date,
  decision text check (decision in ('UPHELD', 'LIFTED')),
  decision_text text,
  decided_at timestamptz,
  decided_by text,
  constraint statement_end check ((ended_at is null) = (end_reason is null)),
  constraint statement_appeal check ((appealed_at is null) = (appeal_text is null)),
  constraint statement_decision check ((decided_at is null) = (decision is null) and (decision is null or appealed_at is not null))
);
create index seller_statements_seller on seller_statements (seller_id, id desc);
create unique index seller_statements_one_pause on seller_statements (seller_id) where kind = 'PAUSE' and ended_at is null;
create unique index seller_statements_one_warning on seller_statements (seller_id, rule) where kind = 'WARNING' and ended_at is null;
create index seller_statements_appealed on seller_statements (appealed_at) where appealed_at is not null and decided_at is null;

create table seller_statement_sales (
  statement_id bigint not null references seller_statements,
  sale_id bigint not null references sales,
  primary key (statement_id, sale_id)
);

-- Companies that may become sellers.
create table seller_leads (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[0-9a-z-]{1,80}$'),
  company_name text not null,
  contact_name text not null,
  email citext not null unique,
  phone text,
  country char(2) not null,
  website text,
  notes text not null default '',
  assigned_to text,
  status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETED', 'LOST')),
  -- What staff did with the lead: step → {status, at}.
  steps jsonb not null default '{}',
  organisation_id bigint references sellers,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  version int not null default 1,
  constraint lead_completed check ((status = 'COMPLETED') = (organisation_id is not null and completed_at is not null))
);
create index seller_leads_newest on seller_leads (id desc);

-- One thread for each sale between its seller and staff.
create table sale_threads (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null unique references sales,
  seller_id bigint not null references sellers,
  status text not null check (status in ('WAITING', 'ANSWERED', 'CLOSED')),
  opened_at timestamptz not null,
  last_message_at timestamptz not null,
  -- The oldest message that nobody answered yet; null while nothing waits.
  waiting_since timestamptz,
  seller_read_at timestamptz,
  staff_read_at timestamptz,
  constraint thread_waiting check ((status = 'WAITING') = (waiting_since is not null))
);
create index sale_threads_waiting on sale_threads (waiting_since) where status = 'WAITING';
create index sale_threads_newest on sale_threads (last_message_at desc, id desc);

create table sale_messages (
  id bigint generated always as identity primary key,
  qid text not null unique,
  thread_id bigint not null references sale_threads,
  author_kind text not null check (author_kind in ('SELLER', 'STAFF')),
  author_user_id bigint references users,
  author_name text not null,
  kind text not null check (kind in ('CONTACT', 'ISSUE', 'REPLY')),
  topic text,
  text text not null,
  at timestamptz not null,
  -- How long the seller had waited when staff answered; null unless it is such an answer.
  answered_after_seconds int check (answered_after_seconds >= 0),
  constraint message_topic check ((kind = 'REPLY') = (topic is null)),
  constraint message_author check ((kind = 'REPLY') = (author_kind = 'STAFF'))
);
create index sale_messages_thread on sale_messages (thread_id, id);
create index sale_messages_answers on sale_messages (at) where answered_after_seconds is not null;
create trigger sale_messages_append_only before update or delete on sale_messages
  for each row execute function refuse_change();

-- Files are sent before the message that takes them; one without a message belongs to nobody and is shown to nobody.
create table sale_attachments (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  message_id bigint references sale_messages,
  uploaded_by_user_id bigint not null references users,
  file_name text not null check (length(file_name) between 1 and 200),
  file_hash bytea not null references files,
  created_at timestamptz not null
);
create index sale_attachments_message on sale_attachments (message_id);
create index sale_attachments_sale on sale_attachments (sale_id, uploaded_by_user_id) where message_id is null;

-- The search bar and the filters of the order list.
create index shipments_tracking_numbers on shipments using gin (tracking_numbers);
create index sale_lines_brand on sale_lines (lower(brand), sale_id);
-- When the goods of a sale left, read from the index alone: the numbers of a seller go over all its sales.
create index shipments_handover on shipments (sale_id, created_at);
