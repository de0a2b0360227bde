-- Every act says who did it, through what and what changed, whoever it was. Entries are sealed in a
-- chain of digests for each merchant and are never changed, so a removed one shows.
CREATE TYPE "AuditActor" AS ENUM ('person', 'operator', 'key', 'provider', 'system');

-- The installation's own acts stand under the nil UUID, which is no merchant.
ALTER TABLE "AuditEntry" DROP CONSTRAINT "AuditEntry_merchantId_fkey";

ALTER TABLE "AuditEntry"
  ALTER COLUMN "userId" DROP NOT NULL,
  ALTER COLUMN "at" DROP DEFAULT,
  ADD COLUMN "by" "AuditActor" NOT NULL DEFAULT 'person',
  ADD COLUMN "keyId" UUID,
  ADD COLUMN "sessionId" UUID,
  ADD COLUMN "requestId" TEXT,
  ADD COLUMN "before" JSONB,
  ADD COLUMN "after" JSONB,
  ADD COLUMN "seal" INTEGER;

ALTER TABLE "AuditEntry" ALTER COLUMN "by" DROP DEFAULT;

-- What waits for its seal, which is little.
CREATE INDEX "AuditEntry_merchantId_entryId_idx"
  ON "AuditEntry" ("merchantId", "entryId") WHERE ("seal" IS NULL);

CREATE INDEX "AuditEntry_merchantId_seal_idx" ON "AuditEntry" ("merchantId", "seal");

CREATE TABLE "AuditSeal" (
  "merchantId" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "entries" INTEGER NOT NULL,
  "digest" BYTEA NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "AuditSeal_pkey" PRIMARY KEY ("merchantId", "number")
);

-- An entry takes its seal once, and nothing else.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."seal" IS NULL
    AND to_jsonb(NEW) - 'seal' = to_jsonb(OLD) - 'seal' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = '23001';
END
$$;

DROP TRIGGER audit_entry_append_only ON "AuditEntry";

CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();

CREATE TRIGGER audit_entry_not_truncated BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditSeal"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
