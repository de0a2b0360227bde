-- The words that a search looks through, one value a line, without the marks above and under letters,
-- so that "joao" finds João. Documents and telephones have no punctuation here: they are found however
-- they were typed. `normalize` is PostgreSQL's own: unaccent would be an extension.
ALTER TABLE "Transaction" ADD COLUMN "searchText" TEXT;

-- A trigger, because no column that is generated may be named in an INSERT, and because whoever
-- changes a name need not know that it is searched.
CREATE FUNCTION fill_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text := concat_ws(
    chr(10),
    NEW."clientName",
    NEW."payerName",
    NEW."clientEmail",
    NEW."description",
    NEW."productName",
    NEW."pixKey",
    translate(NEW."clientCpf", ' ./-', ''),
    translate(NEW."payerDocument", ' ./-', ''),
    translate(NEW."clientPhone", ' ()+./-', '')
  );
BEGIN
  -- Plain letters have no marks, and to look for them would cost most of what the trigger does.
  IF octet_length(words) > length(words) THEN
    words := regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g');
  END IF;
  NEW."searchText" := words;
  RETURN NEW;
END
$$;

CREATE TRIGGER transaction_search_text
  BEFORE INSERT OR UPDATE OF
    "clientName", "payerName", "clientEmail", "description", "productName", "pixKey",
    "clientCpf", "payerDocument", "clientPhone"
  ON "Transaction"
  FOR EACH ROW EXECUTE FUNCTION fill_search_text();

UPDATE "Transaction" SET "clientName" = "clientName";
