-- Claims: what buyers say is wrong with what they got, what sellers and staff say to it, and the credit note of a month.

-- How much of a line is claimed or was refunded by a claim; no more than the seller confirmed.
alter table sale_lines add column claimed_quantity int not null default 0;
alter table sale_lines add constraint claimed_of_confirmed check (
  claimed_quantity >= 0 and claimed_quantity <= coalesce(confirmed_quantity, 0));

-- One of a seller, a currency and a month. Frozen when it is issued; the PDF is drawn from its content alone.
create table credit_notes (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  currency char(3) not null,
  -- First day of the month it is for.
  period date not null check (extract(day from period) = 1),
  number text not null unique,
  issued_at timestamptz not null,
  goods_minor bigint not null check (goods_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0),
  amount_minor bigint not null check (amount_minor = goods_minor + vat_minor),
  content jsonb not null,
  unique (seller_id, currency, period)
);
create index credit_notes_seller on credit_notes (seller_id, id desc);
create trigger credit_notes_append_only before update or delete on credit_notes
  for each row execute function refuse_change();

-- Numbers without gaps, one row a year.
create table credit_note_numbers (
  year int primary key,
  last int not null check (last > 0)
);

create table claims (
  id bigint generated always as identity primary key,
  qid text not null unique,
  number text not null generated always as ('C' || lpad(id::text, 7, '0')) stored,
  sale_id bigint not null references sales,
  seller_id bigint not null references sellers,
  buyer_id bigint not null references organisations,
  kind text not null check (kind in ('GOODS', 'LOST_SHIPMENT')),
  status text not null check (status in ('SUBMITTED', 'IN_REVIEW', 'NEEDS_INFO', 'AWAITING_SELLER', 'DISPUTED', 'DECIDED', 'SETTLED', 'CLOSED_NO_RESPONSE', 'WITHDRAWN')),
  outcome text check (outcome in ('APPROVED', 'PARTIALLY_APPROVED', 'REJECTED')),
  fault text check (fault in ('SELLER', 'CARRIER', 'BUYER', 'MARKETPLACE')),
  description text not null,
  delivered_on date,
  -- Later than documents are looked at as a matter of course, still within the hard limit.
  is_late boolean not null default false,
  tracking_numbers text[] not null default '{}',
  currency char(3) not null,
  -- At the seller's prices, and at those the buyer paid, in minor units.
  claimed_goods_minor bigint not null check (claimed_goods_minor > 0),
  claimed_landed_minor bigint not null check (claimed_landed_minor > 0),
  approved_goods_minor bigint check (approved_goods_minor >= 0),
  approved_landed_minor bigint check (approved_landed_minor between 0 and claimed_landed_minor),
  -- VAT on the goods that the seller gives back; nothing unless it is at fault.
  approved_vat_minor bigint check (approved_vat_minor >= 0),
  created_at timestamptz not null,
  first_response_due_at timestamptz not null,
  first_response_at timestamptz,
  info_requested_at timestamptz,
  info_reminded_at timestamptz,
  seller_asked_at timestamptz,
  dispute_until timestamptz,
  disputed_at timestamptz,
  decided_at timestamptz,
  decided_by text check (decided_by in ('SELLER', 'STAFF', 'JOB')),
  decision_reason text,
  ended_at timestamptz,
  credit_note_id bigint references credit_notes,
  version int not null default 1,
  constraint claim_outcome check ((status in ('DECIDED', 'SETTLED')) = (outcome is not null)),
  constraint claim_decision check (
    (outcome is not null) = (decided_at is not null) and (outcome is not null) = (decided_by is not null)
    and (outcome is not null) = (fault is not null) and (outcome is not null) = (decision_reason is not null)),
  constraint claim_amounts check (
    (outcome is not null) = (approved_landed_minor is not null) and (outcome is not null) = (approved_goods_minor is not null)
    and (outcome is not null) = (approved_vat_minor is not null)
    and (outcome is null or (outcome = 'REJECTED') = (approved_landed_minor = 0))
    and (fault = 'SELLER' or coalesce(approved_vat_minor, 0) = 0)),
  constraint claim_buyer_fault check (fault is distinct from 'BUYER' or outcome = 'REJECTED'),
  constraint claim_window check (status not in ('AWAITING_SELLER', 'DISPUTED') or dispute_until is not null),
  constraint claim_ended check ((status in ('SETTLED', 'CLOSED_NO_RESPONSE', 'WITHDRAWN')) = (ended_at is not null)),
  constraint claim_credit_note check (credit_note_id is null or (status = 'SETTLED' and fault = 'SELLER' and outcome <> 'REJECTED'))
);
-- One claim of each kind on a sale, however it ends, unless the buyer took it back.
create unique index claims_one_per_sale on claims (sale_id, kind) where status <> 'WITHDRAWN';
create index claims_seller on claims (seller_id, created_at desc, id desc);
create index claims_buyer on claims (buyer_id, created_at desc, id desc);
create index claims_open on claims (status, created_at) where status in ('SUBMITTED', 'IN_REVIEW', 'NEEDS_INFO', 'AWAITING_SELLER', 'DISPUTED');
create index claims_unsettled on claims (seller_id, decided_at) where status = 'DECIDED';
create index claims_credit_note on claims (credit_note_id) where credit_note_id is not null;

create table claim_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  claim_id bigint not null references claims,
  sale_line_id bigint not null references sale_lines,
  position int not null,
  reason text not null check (reason in ('DAMAGED', 'DECODED', 'EXPIRED', 'SHORT_DATED', 'NOT_AS_EXPECTED', 'INCORRECT_ITEM', 'MISSING_ITEM', 'NOT_RECEIVED', 'DELIVERED_TO_WRONG_ADDRESS', 'LOST_IN_TRANSIT', 'RETURNED_TO_SENDER')),
  quantity int not null check (quantity > 0),
  -- 100 when the goods are of no use; a cosmetic fault is refunded in part.
  share_percent int not null check (share_percent between 1 and 100),
  note text,
  approved_quantity int check (approved_quantity between 0 and quantity),
  approved_share_percent int check (approved_share_percent between 1 and 100),
  unique (claim_id, position)
);
create index claim_lines_sale_line on claim_lines (sale_line_id);

-- What a buyer checked before it claims has no claim yet; sellers and staff add to a claim.
create table claim_evidence (
  id bigint generated always as identity primary key,
  qid text not null unique,
  claim_id bigint references claims,
  sale_id bigint not null references sales,
  organisation_id bigint not null references organisations,
  added_by text not null check (added_by in ('BUYER', 'SELLER')),
  slot text not null check (slot in ('OUTER_BOX', 'SHIPPING_LABEL', 'INSIDE_OF_BOX', 'AFFECTED_ITEMS', 'BATCH_OR_DATE', 'ARRIVED_ITEMS', 'PACKING_LIST', 'PACKING_PHOTO', 'HANDOVER_PROOF', 'OTHER')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_hash bytea not null references files,
  -- Pixels of the picture and the variance of its Laplacian, where they could be measured.
  width int,
  height int,
  sharpness real,
  created_at timestamptz not null
);
create index claim_evidence_claim on claim_evidence (claim_id) where claim_id is not null;
create index claim_evidence_draft on claim_evidence (organisation_id, sale_id) where claim_id is null;
create index claim_evidence_file on claim_evidence (organisation_id, file_hash);

create table claim_events (
  id bigint generated always as identity primary key,
  qid text not null unique,
  claim_id bigint not null references claims,
  type text not null,
  at timestamptz not null,
  actor text not null check (actor in ('BUYER', 'SELLER', 'QUAYSIDE')),
  detail text
);
create index claim_events_claim on claim_events (claim_id, id);
create trigger claim_events_append_only before update or delete on claim_events
  for each row execute function refuse_change();
