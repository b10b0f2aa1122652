-- Oldest program: 0010_back_office
-- The same texts as before, several times as fast: as one statement, the planner put the steps into one another and folded
-- the same words ten times. Building the indexes of a large table, and every new line of an order, wait for these.

-- Plain ASCII has no accents to fold.
create or replace function search_fold(words text) returns text language sql immutable parallel safe
  return case when octet_length(words) = char_length(words) then lower(words) else
    regexp_replace(normalize(replace(replace(replace(replace(translate(lower(words), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFD),
      '[\u0300-\u036f]', '', 'g') end;

-- Names its schema: an index is built with no search path.
create or replace function findable_text(words text) returns text language plpgsql immutable parallel safe as $$
declare
  folded text := public.search_fold(words);
  form text := public.search_split(folded);
  glued text := form;
  parted text;
  measured text;
begin
  if folded ~ '[-''’‘´`&./+‐‑]' then
    glued := public.search_split(regexp_replace(regexp_replace(folded,
      '(?<=[a-z])[-''’‘´`&./+‐‑]+(?=[a-z0-9])', '', 'g'), '(?<=[a-z0-9])[-''’‘´`&/+‐‑]+(?=[a-z])', '', 'g'));
  end if;
  parted := regexp_replace(regexp_replace(form, '(\d)([a-z])', '\1 \2', 'g'), '([a-z])(\d)', '\1 \2', 'g');
  measured := regexp_replace(parted, '(\d) (ml|cl|dl|l|lt|ltr|g|gr|kg|mg|oz|cm|mm|m|pcs|pc|st|w|v)(?= |$)', '\1\2', 'g');
  return form || case when glued = form then '' else glued end || case when parted = form then '' else parted end
    || case when measured = parted then '' else measured end;
end $$;
