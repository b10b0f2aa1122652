-- A credit note corrects the invoices of one legal entity of the marketplace, and what it comes to is taken off the next
-- payouts of its seller in its currency.

alter table credit_notes add column entity char(2) not null default 'NL' check (entity in ('NL', 'GB'));
-- Names the booking in the ledger: before, one of a seller, a currency and a month; from now on the note's own number.
alter table credit_notes add column ledger_key text;
alter table credit_notes disable trigger credit_notes_append_only;
update credit_notes set entity = case when content->'marketplace'->>'vatNumber' like 'GB%' then 'GB' else 'NL' end,
  ledger_key = 'credit-note:' || seller_id || ':' || currency || ':' || to_char(period, 'YYYY-MM');
alter table credit_notes enable trigger credit_notes_append_only;
alter table credit_notes alter column entity drop default;
alter table credit_notes alter column ledger_key set not null;
alter table credit_notes add unique (ledger_key);
alter table credit_notes drop constraint credit_notes_seller_id_currency_period_key;
alter table credit_notes add unique (seller_id, currency, period, entity);

-- What of a payout did not go to the bank because credit notes were taken off it.
alter table payouts add column set_off_minor bigint not null default 0;
alter table payouts add constraint payout_set_off check (
  set_off_minor between 0 and amount_minor and (set_off_minor = 0 or status = 'PAID'));

create table payout_set_offs (
  payout_id bigint not null references payouts,
  credit_note_id bigint not null references credit_notes,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  primary key (payout_id, credit_note_id)
);
create index payout_set_offs_note on payout_set_offs (credit_note_id);
create trigger payout_set_offs_append_only before update or delete on payout_set_offs
  for each row execute function refuse_change();

-- Who takes something off holds the row of the note, so two payouts never count on the same rest.
create function refuse_more_than_credited() returns trigger language plpgsql as $$
begin
  if (select sum(x.amount_minor) from payout_set_offs x where x.credit_note_id = new.credit_note_id)
      > (select n.amount_minor from credit_notes n where n.id = new.credit_note_id) then
    raise exception 'A credit note is taken off once' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger payout_set_offs_within_note after insert on payout_set_offs
  for each row execute function refuse_more_than_credited();
