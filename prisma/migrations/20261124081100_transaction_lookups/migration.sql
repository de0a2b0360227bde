-- A search that is an amount, an id or a telephone is looked up by equality, newest first. CPFs and
-- e-mails have indexes already.
CREATE INDEX "Transaction_merchantId_amount_transactionId_idx"
  ON "Transaction" ("merchantId", "amount", "transactionId");

CREATE INDEX "Transaction_merchantId_endToEndId_idx" ON "Transaction" ("merchantId", "endToEndId")
  WHERE ("endToEndId" IS NOT NULL);

CREATE INDEX "Transaction_merchantId_externalId_idx" ON "Transaction" ("merchantId", "externalId")
  WHERE ("externalId" IS NOT NULL);

-- A telephone without its country.
CREATE FUNCTION local_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN length(translate(phone, ' ()+./-', '')) > 11
    THEN substr(translate(phone, ' ()+./-', ''), 3) ELSE translate(phone, ' ()+./-', '') END;

CREATE INDEX "Transaction_client_phone_idx" ON "Transaction"
  ("merchantId", local_phone("clientPhone"), "transactionId") WHERE "clientPhone" IS NOT NULL;

-- The month in Sao Paulo. Words are looked for month by month, so that a frequent word is not
-- looked for in the whole history.
CREATE FUNCTION sao_paulo_month(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN date_trunc('month', at AT TIME ZONE interval '-03:00')::date;

-- The index of words needs two extensions, which come with PostgreSQL but not with every
-- installation of it. Run this function again once they are there: it creates what is missing.
CREATE FUNCTION create_word_index() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX IF NOT EXISTS "Transaction_words_idx" ON "Transaction" USING GIN
    ("merchantId", sao_paulo_month("createdAt"), lower("searchText") gin_trgm_ops);
  RETURN true;
EXCEPTION
  -- The files are not installed, the provider does not allow it, or only another role may create it.
  WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
    RETURN false;
END $$;

SELECT create_word_index();
