-- Carts that are filled for the buyer, watchlists, and wallets that are spent and paid out.

-- A line that the buyer put into one seller's part of the cart by hand: optimising leaves it where it is.
alter table cart_lines add column is_pinned boolean not null default false;

-- What a buyer wanted and no seller's part of the cart holds, with the reason. The next optimising tries it again.
create table cart_dropped_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  cart_id bigint not null references carts,
  -- As the buyer wrote it: it may be no GTIN at all.
  gtin text not null check (length(gtin) <= 100),
  variant_id bigint references variants,
  -- Null when no quantity could be read.
  quantity int check (quantity > 0),
  reason text not null check (reason in ('OUT_OF_STOCK', 'BELOW_UNIT_SIZE', 'MOV_NOT_REACHED', 'NOT_FOUND', 'SELLER_PAUSED', 'QUANTITY_INVALID')),
  -- Row of the uploaded file, counting from 1; null when it came another way.
  file_row int check (file_row > 0),
  created_at timestamptz not null,
  constraint dropped_line_cause check ((reason in ('NOT_FOUND', 'QUANTITY_INVALID')) = (variant_id is null or quantity is null))
);
create index cart_dropped_lines_cart on cart_dropped_lines (cart_id);

create table watchlist_items (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations,
  variant_id bigint not null references variants,
  -- Landed price at or below which the company wants to hear of it; null when it only watches.
  target_price_minor bigint check (target_price_minor > 0),
  currency char(3),
  created_at timestamptz not null,
  unique (organisation_id, variant_id),
  constraint watchlist_target check ((target_price_minor is null) = (currency is null))
);
create index watchlist_items_variant on watchlist_items (variant_id);

-- Wallets that the buyer wants to use at the checkout of a cart; no amount means as much as there is.
create table cart_wallets (
  cart_id bigint not null references carts,
  wallet_id bigint not null references wallets,
  amount_minor bigint check (amount_minor > 0),
  primary key (cart_id, wallet_id)
);

-- Wallet money put to an order. It is given back when the order expires unpaid.
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

-- Wallet money on its way to the buyer's bank. It has left the wallet from REQUESTED on; FAILED puts it back.
create table wallet_withdrawals (
  id bigint generated always as identity primary key,
  -- Also the reference under which the provider knows it: asking twice pays once.
  qid text not null unique,
  wallet_id bigint not null references wallets,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  holder text not null,
  -- Never leaves the API whole; answers show the last four characters.
  iban text not null,
  status text not null check (status in ('REQUESTED', 'SUCCEEDED', 'FAILED')),
  failure text,
  -- One withdrawal for each idempotency key of a buyer, whatever was lost on the way.
  request_key text unique,
  requested_at timestamptz not null,
  settled_at timestamptz,
  constraint withdrawal_failure check ((status = 'FAILED') = (failure is not null)),
  constraint withdrawal_settled check ((status = 'REQUESTED') = (settled_at is null))
);
create index wallet_withdrawals_wallet on wallet_withdrawals (wallet_id);
create index wallet_withdrawals_requested on wallet_withdrawals (requested_at) where status = 'REQUESTED';

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'ORDER_PAID', 'SALE_PAID', 'SALE_DECLINED', 'SALE_EXPIRED', 'SALE_CANCELLED', 'PAYOUT', 'CLAIM', 'CREDIT_NOTE', 'ADJUSTMENT',
  'WALLET_APPLIED', 'WALLET_RELEASED', 'WALLET_WITHDRAWN', 'WALLET_RETURNED'));

-- What a buyer reports about an order, or about one seller's part of it.
create table order_issues (
  id bigint generated always as identity primary key,
  qid text not null unique,
  order_id bigint not null references orders,
  sale_id bigint references sales,
  reported_by bigint not null references users,
  topic text not null check (topic in ('DELIVERY', 'PAYMENT', 'INVOICE', 'PRODUCT', 'CANCELLATION', 'OTHER')),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index order_issues_order on order_issues (order_id);
