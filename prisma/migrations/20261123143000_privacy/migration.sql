-- Personal data is found by CPF or e-mail, and masked when it is old or its person asks for it.

-- How far the masking of old data has come, for each merchant and kind.
CREATE TABLE "MaskingProgress" (
  "merchantId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "reached" UUID NOT NULL,
  "left" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
  CONSTRAINT "MaskingProgress_pkey" PRIMARY KEY ("merchantId", "kind")
);

-- A customer's transactions, however the CPF was typed and the e-mail was capitalised. PIX keys have an
-- index already.
CREATE INDEX "Transaction_client_cpf_idx" ON "Transaction"
  ("merchantId", translate("clientCpf", ' ./-', ''), "transactionId") WHERE "clientCpf" IS NOT NULL;

CREATE INDEX "Transaction_payer_document_idx" ON "Transaction"
  ("merchantId", translate("payerDocument", ' ./-', ''), "transactionId")
  WHERE "payerDocument" IS NOT NULL;

CREATE INDEX "Transaction_client_email_idx" ON "Transaction"
  ("merchantId", lower("clientEmail"), "transactionId") WHERE "clientEmail" IS NOT NULL;

-- Only a database transaction that has said so may mask what is otherwise never changed.
CREATE FUNCTION is_masking() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('guiche.masking', true), '') = 'on'
$$;

-- Of an event the payload alone is masked, which stays JSON.
CREATE OR REPLACE FUNCTION keep_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_masking() AND to_jsonb(NEW) - 'payload' = to_jsonb(OLD) - 'payload' THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - 'relayedAt' IS DISTINCT FROM to_jsonb(OLD) - 'relayedAt' THEN
    RAISE EXCEPTION 'an event is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- Of an attempt the response's body alone is masked, by removing it.
CREATE FUNCTION keep_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_masking() AND NEW."responseBody" IS NULL
    AND to_jsonb(NEW) - 'responseBody' = to_jsonb(OLD) - 'responseBody' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = '23001';
END
$$;

DROP TRIGGER attempt_append_only ON "Attempt";

CREATE TRIGGER attempt_kept BEFORE UPDATE OR DELETE ON "Attempt"
  FOR EACH ROW EXECUTE FUNCTION keep_attempt();

CREATE TRIGGER attempt_not_truncated BEFORE TRUNCATE ON "Attempt"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
