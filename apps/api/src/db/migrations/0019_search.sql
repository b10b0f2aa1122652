-- Oldest program: 0010_back_office
-- One understanding of search for every list. The package identifiers reads what people type in the same way.

-- Lower case without accents. Functions of an index name what they call when they are made: an index is built with no search path.
create function search_fold(words text) returns text language sql immutable parallel safe
  return regexp_replace(normalize(replace(replace(replace(replace(translate(lower(words), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFD),
    '[\u0300-\u036f]', '', 'g');

-- The words of a folded text, each after a space, so that a prefix is found by its space. A decimal is one word with a point.
create function search_split(folded text) returns text language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(translate(regexp_replace(folded, '[.,](?!\d)|(?<!\d)[.,]', ' ', 'g'), ',', '.'),
    '[\u0001--/:-@\[-`{-\u00bf\u00d7\u00f7\u2000-\u214f]+', ' ', 'g'));

create or replace function search_form(words text) returns text language sql immutable parallel safe
  return search_split(search_fold(words));

-- The words under which a text is found: its own, those that a hyphen or an apostrophe parts as one ("l'oreal" is "loreal"),
-- and numbers both apart from their unit and with it ("500 ml", "500ml").
create function findable_text(words text) returns text language sql immutable parallel safe begin atomic
  select form || case when glued = form then '' else glued end || case when parted = form then '' else parted end
    || case when measured = parted then '' else measured end
  from (select search_fold(words) as folded) f
    cross join lateral (select search_split(folded) as form, search_split(regexp_replace(regexp_replace(folded,
      '(?<=[a-z])[-''’‘´`&./+‐‑]+(?=[a-z0-9])', '', 'g'), '(?<=[a-z0-9])[-''’‘´`&/+‐‑]+(?=[a-z])', '', 'g')) as glued) g
    cross join lateral (select regexp_replace(regexp_replace(form, '(\d)([a-z])', '\1 \2', 'g'), '([a-z])(\d)', '\1 \2', 'g') as parted) p
    cross join lateral (select regexp_replace(parted, '(\d) (ml|cl|dl|l|lt|ltr|g|gr|kg|mg|oz|cm|mm|m|pcs|pc|st|w|v)(?= |$)', '\1\2', 'g') as measured) m;
end;

create function findable_words(words text) returns tsvector language sql immutable parallel safe
  return words_of(findable_text(words));

create or replace function set_search_text() returns trigger language plpgsql as $$
begin
  select findable_text(b.name || ' ' || new.name) into new.search_text from brands b where b.id = new.brand_id;
  return new;
end $$;

-- The words in the names of companies, people and towns, for staff: buyers and sellers never see them.
create table company_words (word text collate "C" primary key);
create index company_words_trigrams on company_words using gin (word gin_trgm_ops);

create function note_company_words(words text) returns void language sql as $$
  insert into company_words (word) select distinct w from unnest(tsvector_to_array(findable_words(words))) w order by w on conflict do nothing
$$;

create function note_organisation_words() returns trigger language plpgsql as $$
begin
  perform note_company_words(new.name);
  return null;
end $$;
create trigger organisations_words after insert or update of name on organisations
  for each row execute function note_organisation_words();

create function note_lead_words() returns trigger language plpgsql as $$
begin
  perform note_company_words(concat_ws(' ', new.company_name, new.contact_name));
  return null;
end $$;
create trigger seller_leads_words after insert or update of company_name, contact_name on seller_leads
  for each row execute function note_lead_words();

insert into company_words (word)
  select distinct w from (select name from organisations union select concat_ws(' ', company_name, contact_name) from seller_leads) n(name),
    unnest(tsvector_to_array(findable_words(n.name))) w;

create view known_words as
  select 'products' as dictionary, word from search_words union all select 'companies', word from company_words;

-- The known words that a word with a typing error may stand for, nearest first: one letter wrong, missing, too many or in
-- the wrong place, else similar ones. Only words of five letters and more.
create function near_words(asked text, in_dictionary text) returns setof text language sql stable as $$
  with edits as (
    select left(asked, n - 1) || substr(asked, n + 1) as word from generate_series(1, length(asked)) n
    union all select left(asked, n - 1) || substr(asked, n + 1, 1) || substr(asked, n, 1) || substr(asked, n + 2) from generate_series(1, length(asked) - 1) n
    union all select left(asked, n - 1) || c || substr(asked, n + 1) from generate_series(1, length(asked)) n, regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') c
    union all select left(asked, n) || c || substr(asked, n + 1) from generate_series(0, length(asked)) n, regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') c),
  near as (
    select k.word, true as is_one_edit from known_words k where k.dictionary = in_dictionary and k.word = any (array(select e.word from edits e))
    union
    select k.word, false from known_words k where k.dictionary = in_dictionary and k.word % asked and similarity(k.word, asked) >= 0.45)
  select word from near where length(asked) >= 4 and length(word) >= 5 and asked !~ '\d' and word !~ '\d'
  group by word order by bool_or(is_one_edit) desc, similarity(word, asked) desc, word limit 3
$$;

-- What is known about a word that somebody types: whether a known word begins with it, the pairs of known words that it
-- may be written together from, and else the words that it may stand for.
create function word_spellings(asked text, in_dictionary text, out is_known boolean, out pairs text[], out near text[]) language sql stable as $$
  select k.is_known,
    case when length(asked) < 5 then '{}' else array(
      select left(asked, n) || ' ' || substr(asked, n + 1) from generate_series(1, length(asked) - 1) n
      where exists (select from known_words w where w.dictionary = in_dictionary and w.word = left(asked, n))
        and exists (select from known_words w where w.dictionary = in_dictionary and w.word = substr(asked, n + 1))) end,
    case when k.is_known then '{}' else array(select near_words(asked, in_dictionary)) end
  from (select exists (select from known_words w where w.dictionary = in_dictionary
    and w.word >= asked collate "C" and w.word < asked || U&'\+10FFFF' collate "C") as is_known) k
$$;

-- The query of a search: for each term what is typed, as a tsquery, or another spelling of its word.
create function search_query(terms text[], words text[], in_dictionary text) returns tsquery language sql stable as $$
  select string_agg('(' || t.term || coalesce((select string_agg(' | (' || o.other || ')', '') from (
      select '''' || replace(p, ' ', ''' & ''') || '''' as other from unnest(s.pairs) p
      union all select '''' || n || '''' from unnest(s.near) n) o), '') || ')', ' & ')::tsquery
  from unnest(terms, words) as t(term, word) left join lateral word_spellings(t.word, in_dictionary) s on t.word is not null
$$;

-- Names sort without regard to case and accents.
create or replace function name_order(name text) returns text language sql immutable parallel safe
  return left(search_fold(name), 60);

-- Writes the search texts and the orders of names of all products anew, some at a time, so that nobody waits long for one of them.
create procedure refresh_search_texts(at_once int) language plpgsql as $$
declare
  done bigint := 0;
  upto bigint;
begin
  loop
    select max(id) into upto from (select id from variants where id > done order by id limit at_once) v;
    exit when upto is null;
    update variants v set search_text = findable_text(b.name || ' ' || v.name) from brands b
      where b.id = v.brand_id and v.id > done and v.id <= upto and v.search_text <> findable_text(b.name || ' ' || v.name);
    update variant_market m set name_order = name_order(v.name) from variants v
      where v.id = m.variant_id and m.variant_id > done and m.variant_id <= upto and m.name_order <> name_order(v.name);
    update offer_standings s set name_order = name_order(v.name) from variants v
      where v.id = s.variant_id and s.variant_id > done and s.variant_id <= upto and s.name_order <> name_order(v.name);
    commit;
    done := upto;
  end loop;
end $$;
