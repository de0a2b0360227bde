-- The words of a day stand together in their index, in place of those of a month: the newest days of
-- a frequent word are read, and no more.
DROP INDEX "Transaction_words_idx";
DROP FUNCTION word_prefix(uuid, date);
DROP FUNCTION sao_paulo_month(timestamptz);

-- As long for every day. Merchants whose ids end alike share entries, so a search names its merchant
-- as well.
CREATE FUNCTION word_prefix(merchant uuid, day date) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN right(merchant::text, 8) || (day - date '1970-01-01');
END $$;

-- Each look-up of a day reads all that is not merged into the index yet, so that is kept short.
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX "Transaction_words_idx" ON "Transaction"
  USING GIN (search_words(word_prefix("merchantId", sao_paulo_day("createdAt")), "searchText"))
  WITH (gin_pending_list_limit = 1024);
