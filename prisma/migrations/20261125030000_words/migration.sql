-- Words are looked up as words, not as groups of three letters: a tenth of the entries, and no
-- extension. Each word stands in the index behind its merchant and month, so that one entry has all
-- that a search needs of a month.
DROP INDEX IF EXISTS "Transaction_words_idx";
DROP FUNCTION create_word_index();

-- As long for every month. Merchants whose ids end alike share entries, so a search names its
-- merchant as well.
CREATE FUNCTION word_prefix(merchant uuid, month date) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN right(merchant::text, 8) || (extract(year FROM month) * 12 + extract(month FROM month))::int;
END $$;

-- What divides words is also in lib/payments/queries/words-query.ts.
CREATE FUNCTION search_words(prefix text, texts text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  spaced text := translate(lower(texts),
    E'\t\n\x0b\x0c\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~' ||
    E'\u00A1\u00AB\u00B7\u00BB\u00BF\u2013\u2014\u2015\u2018\u2019\u201C\u201D\u201E\u2022', repeat(' ', 51));
BEGIN
  -- No word of a tsvector may have more than 2046 bytes.
  IF octet_length(spaced) > 2000 THEN
    spaced := regexp_replace(spaced, '([^ ]{100})[^ ]+', '\1', 'g');
  END IF;
  RETURN array_to_tsvector(
    array_remove(string_to_array(prefix || replace(spaced, ' ', ' ' || prefix), ' '), prefix));
END $$;

-- All of these words, which have no separators, or what they are the beginnings of.
CREATE FUNCTION words_query(prefix text, words text[]) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT string_agg('''' || prefix || lower(word) || ''':*', ' & ')::tsquery
    FROM unnest(words) AS word
  );

-- Each look-up of a month reads all that is not merged into the index yet, so that is kept short.
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX "Transaction_words_idx" ON "Transaction"
  USING GIN (search_words(word_prefix("merchantId", sao_paulo_month("createdAt")), "searchText"))
  WITH (gin_pending_list_limit = 1024);
