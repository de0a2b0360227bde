-- Who uses Guichê: people, the merchants they act for, and the keys of merchants' backends.

CREATE TYPE "MerchantStatus" AS ENUM ('ACTIVE', 'SUSPENDED');
CREATE TYPE "CashoutApproval" AS ENUM ('NEVER', 'ALWAYS', 'ABOVE');
CREATE TYPE "Role" AS ENUM ('OWNER');
CREATE TYPE "KeyScope" AS ENUM ('read', 'charge', 'withdraw', 'all');

CREATE TABLE "Merchant" (
  "merchantId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "city" TEXT NOT NULL DEFAULT 'SAO PAULO',
  "status" "MerchantStatus" NOT NULL DEFAULT 'ACTIVE',
  "cashoutsEnabled" BOOLEAN NOT NULL DEFAULT true,
  "cashoutApproval" "CashoutApproval" NOT NULL DEFAULT 'NEVER',
  "cashoutApprovalAbove" BIGINT,
  "pixFeeBasisPoints" INTEGER,
  "pixFeeFixed" BIGINT,
  "reserveBasisPoints" INTEGER NOT NULL DEFAULT 0,
  "reserveDays" INTEGER NOT NULL DEFAULT 30,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Merchant_pkey" PRIMARY KEY ("merchantId")
);

CREATE TABLE "User" (
  "userId" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "passwordHash" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "User_pkey" PRIMARY KEY ("userId")
);

CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

CREATE TABLE "Membership" (
  "userId" UUID NOT NULL,
  "merchantId" UUID NOT NULL,
  "role" "Role" NOT NULL DEFAULT 'OWNER',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Membership_pkey" PRIMARY KEY ("userId","merchantId")
);

CREATE INDEX "Membership_merchantId_idx" ON "Membership"("merchantId");

ALTER TABLE "Membership"
  ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "User"("userId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Membership"
  ADD CONSTRAINT "Membership_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "KeyPair" (
  "keyId" UUID NOT NULL,
  "merchantId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "publicKey" TEXT NOT NULL,
  "secretDigest" BYTEA NOT NULL,
  "secretLast4" TEXT NOT NULL,
  "scopes" "KeyScope"[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastUsedAt" TIMESTAMPTZ(3),
  "expiresAt" TIMESTAMPTZ(3),
  "revokedAt" TIMESTAMPTZ(3),

  CONSTRAINT "KeyPair_pkey" PRIMARY KEY ("keyId")
);

CREATE UNIQUE INDEX "KeyPair_publicKey_key" ON "KeyPair"("publicKey");

CREATE UNIQUE INDEX "KeyPair_secretDigest_key" ON "KeyPair"("secretDigest");

CREATE INDEX "KeyPair_merchantId_idx" ON "KeyPair"("merchantId");

ALTER TABLE "KeyPair"
  ADD CONSTRAINT "KeyPair_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "SignInLimit" (
  "key" VARCHAR(255) NOT NULL,
  "points" INTEGER NOT NULL DEFAULT 0,
  "expire" BIGINT,

  CONSTRAINT "SignInLimit_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "AuditEntry" (
  "merchantId" UUID NOT NULL,
  "entryId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "action" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "address" TEXT,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("merchantId","entryId")
);

ALTER TABLE "AuditEntry"
  ADD CONSTRAINT "AuditEntry_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- History is never edited: a mistake is corrected by a later row. The application keeps to this;
-- the triggers that use this function make it true.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on "%" refused: the table is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
