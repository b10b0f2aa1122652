-- No older program works
-- Carts, orders, the buyer's payments and wallets, and reported problems.

create table carts (
  id bigint generated always as identity primary key,
  qid text not null unique,
  buyer_id bigint not null references organisations,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ORDERED')),
  billing_address_id bigint,
  shipping_address_id bigint,
  days_deferred int not null default 0 check (days_deferred in (0, 30, 60, 90)),
  created_at timestamptz not null,
  version int not null default 1,
  foreign key (buyer_id, billing_address_id) references addresses (organisation_id, id),
  foreign key (buyer_id, shipping_address_id) references addresses (organisation_id, id)
);
create unique index carts_one_active on carts (buyer_id) where status = 'ACTIVE';

create table cart_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  cart_id bigint not null references carts,
  offer_id bigint not null references offers,
  quantity int not null check (quantity > 0),
  -- The landed price when the buyer last touched the line; a change is shown before the buyer pays.
  seen_price_minor bigint not null check (seen_price_minor > 0),
  -- The buyer put the line into this seller's part of the cart by hand; optimising leaves it there.
  is_pinned boolean not null default false,
  -- The deal for which the buyer adds the units, as the support desk numbers it.
  deal_id text check (deal_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$'),
  created_at timestamptz not null,
  unique (cart_id, offer_id)
);

-- What a buyer wanted and no seller's part of the cart contains, with the reason. The next optimisation tries it
-- again.
create table cart_dropped_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  cart_id bigint not null references carts,
  -- As the buyer wrote it, which may not be a GTIN.
  gtin text not null check (length(gtin) <= 100),
  variant_id bigint references variants,
  -- Null when no quantity could be read.
  quantity int check (quantity > 0),
  reason text not null check (reason in ('OUT_OF_STOCK', 'BELOW_UNIT_SIZE', 'MOV_NOT_REACHED', 'NOT_FOUND',
    'SELLER_PAUSED', 'NOT_SOLD_TO_COUNTRY', 'QUANTITY_INVALID')),
  -- Row of the uploaded file, from 1; null when it was added another way.
  file_row int check (file_row > 0),
  created_at timestamptz not null,
  constraint dropped_line_cause check (
    (reason in ('NOT_FOUND', 'QUANTITY_INVALID')) = (variant_id is null or quantity is null))
);
create index cart_dropped_lines_cart on cart_dropped_lines (cart_id);

-- Wallets that the buyer wants to use at checkout; no amount means as much as possible.
create table cart_wallets (
  cart_id bigint not null references carts,
  wallet_id bigint not null references wallets,
  amount_minor bigint check (amount_minor > 0),
  primary key (cart_id, wallet_id)
);

create table orders (
  id bigint generated always as identity primary key,
  qid text not null unique,
  buyer_id bigint not null references organisations,
  shipping_address_id bigint not null,
  billing_address_id bigint,
  status text not null check (status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW', 'PAID', 'PARTIALLY_SHIPPED',
    'SHIPPED', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
  days_deferred int not null default 0 check (days_deferred in (0, 30, 60, 90)),
  expires_at timestamptz,
  paid_at timestamptz,
  -- One order per idempotency key of a buyer, even if a response was lost.
  request_key text unique,
  created_at timestamptz not null,
  foreign key (buyer_id, shipping_address_id) references addresses (organisation_id, id),
  constraint orders_billing_address foreign key (buyer_id,
    billing_address_id) references addresses (organisation_id, id)
);
create index orders_buyer on orders (buyer_id, created_at desc);
create index orders_unpaid on orders (expires_at) where status = 'AWAITING_PAYMENT';

create table order_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  order_id bigint not null references orders,
  position int not null,
  offer_id bigint references offers,
  seller_id bigint not null references sellers,
  variant_id bigint not null references variants,
  gtin text not null,
  name text not null,
  brand text not null,
  unit int not null check (unit >= 1),
  quantity int not null check (quantity > 0),
  price_minor bigint not null check (price_minor > 0),
  landed_price_minor bigint not null check (landed_price_minor > 0),
  currency char(3) not null,
  unique (order_id, position),
  constraint order_line_whole_units check (quantity % unit = 0)
);
create index order_lines_variant on order_lines (variant_id, id);
-- What an offer sold, and what is on order.
create index order_lines_offer on order_lines (offer_id);

-- The buyer's payments of an order, one per currency.
create table payments (
  id bigint generated always as identity primary key,
  -- Also the key at the provider, so that a repeated request pays once.
  qid text not null unique,
  order_id bigint not null references orders,
  method text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('REQUESTED', 'IN_REVIEW', 'SUCCEEDED', 'FAILED')),
  failure text,
  requested_at timestamptz not null,
  settled_at timestamptz,
  constraint payment_failure check ((status = 'FAILED') = (failure is not null)),
  constraint payment_settled check ((status in ('SUCCEEDED', 'FAILED')) = (settled_at is not null))
);
create unique index payments_one_live on payments (order_id, currency) where status <> 'FAILED';
create index payments_requested on payments (requested_at) where status = 'REQUESTED';

-- Wallet money applied to an order. It is returned if the order expires unpaid.
create table wallet_applications (
  id bigint generated always as identity primary key,
  qid text not null unique,
  order_id bigint not null references orders,
  wallet_id bigint not null references wallets,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  applied_at timestamptz not null,
  released_at timestamptz
);
create index wallet_applications_order on wallet_applications (order_id);

-- Wallet money on its way to the buyer's bank. It leaves the wallet when REQUESTED; FAILED returns it.
create table wallet_withdrawals (
  id bigint generated always as identity primary key,
  -- Also the reference at the provider, so that a repeated request pays once.
  qid text not null unique,
  wallet_id bigint not null references wallets,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  holder text not null,
  -- Never leaves the API in full; responses show the last four characters.
  iban text not null,
  status text not null check (status in ('REQUESTED', 'SUCCEEDED', 'FAILED')),
  failure text,
  -- One withdrawal per idempotency key of a buyer, even if a response was lost.
  request_key text unique,
  requested_at timestamptz not null,
  settled_at timestamptz,
  constraint withdrawal_failure check ((status = 'FAILED') = (failure is not null)),
  constraint withdrawal_settled check ((status = 'REQUESTED') = (settled_at is null))
);
create index wallet_withdrawals_wallet on wallet_withdrawals (wallet_id);
create index wallet_withdrawals_requested on wallet_withdrawals (requested_at) where status = 'REQUESTED';

-- Problems that a buyer reports with an order, or with one seller's part of it.
create table order_issues (
  id bigint generated always as identity primary key,
  qid text not null unique,
  order_id bigint not null references orders,
  sale_id bigint,
  reported_by bigint not null references users,
  topic text not null check (topic in ('DELIVERY', 'PAYMENT', 'INVOICE', 'PRODUCT', 'CANCELLATION', 'OTHER')),
  text text not null check (length(text) between 1 and 2000),
  status text not null default 'WAITING' check (status in ('WAITING', 'ANSWERED', 'CLOSED')),
  -- Since when the buyer has been waiting; at first, since the report.
  waiting_since timestamptz,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  constraint waiting_issue_says_since check ((status = 'WAITING') = (waiting_since is not null))
);
create index order_issues_order on order_issues (order_id);
create index order_issues_waiting on order_issues (waiting_since, id) where status = 'WAITING';

create table order_issue_messages (
  id bigint generated always as identity primary key,
  qid text not null unique,
  issue_id bigint not null references order_issues on delete cascade,
  author_kind text not null check (author_kind in ('BUYER', 'STAFF')),
  author_user_id bigint not null references users,
  author_name text not null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index order_issue_messages_issue on order_issue_messages (issue_id, id);

-- Foreign keys of tables in earlier files.
alter table stock_movements add constraint stock_movements_order_line_id_fkey
  foreign key (order_line_id) references order_lines;
alter table ledger_transactions add constraint ledger_transactions_order_id_fkey
  foreign key (order_id) references orders;
