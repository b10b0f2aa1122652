-- Oldest program: 0010_back_office
-- What sellers were told of their deals, so that each is told once; and why staff made or withdrew one.
alter table deals
  -- When its seller was told that it sold all its units; null again once it has units left.
  add column used_up_at timestamptz,
  -- When its seller was told that its time is over.
  add column ended_at timestamptz,
  -- Why staff set it up, and why staff withdrew it: the seller reads both.
  add column set_up_reason text,
  add column withdrawal_reason text,
  add constraint deal_set_up_reason check (set_up_reason is null or support_deal_id is not null),
  add constraint deal_withdrawal_reason check (withdrawal_reason is null or withdrawn_at is not null);

-- Deals from before are over without a word.
update deals set used_up_at = updated_at where sold >= quantity and withdrawn_at is null;
update deals set ended_at = updated_at where not is_running and withdrawn_at is null and updated_at >= ends_at;
