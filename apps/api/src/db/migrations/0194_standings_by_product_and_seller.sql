-- Oldest program: 0193_documents_of_a_period
-- A search finds products first, then whether a seller offers them: the standings of the other sellers are not read.
drop index offer_standings_variant;
create index offer_standings_variant on offer_standings (variant_id, seller_id);
