-- Only a database transaction that has said so may delete attempts of old deliveries.
CREATE FUNCTION is_pruning() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('guiche.pruning', true), '') = 'on'
$$;

-- Of an attempt the response's body alone is masked, by removing it.
CREATE OR REPLACE FUNCTION keep_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_pruning() THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND is_masking() AND NEW."responseBody" IS NULL
    AND to_jsonb(NEW) - 'responseBody' = to_jsonb(OLD) - 'responseBody' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = '23001';
END
$$;
