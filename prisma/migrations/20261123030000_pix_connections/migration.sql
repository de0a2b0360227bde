CREATE TYPE "PixPsp" AS ENUM ('bacen', 'efi');

-- An account of the installation at a PSP.
CREATE TABLE "PixConnection" (
  "connectionId" UUID NOT NULL,
  "psp" "PixPsp" NOT NULL,
  "baseUrl" TEXT NOT NULL,
  "tokenUrl" TEXT NOT NULL,
  "clientId" TEXT NOT NULL,
  "pixKey" TEXT NOT NULL,
  "credentialsCipher" TEXT NOT NULL,
  "certificateExpiresAt" TIMESTAMPTZ(3),
  "position" SMALLINT,
  "noticesDigest" BYTEA,
  "polledUntil" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "PixConnection_pkey" PRIMARY KEY ("connectionId")
);

CREATE UNIQUE INDEX "PixConnection_psp_baseUrl_clientId_pixKey_key"
  ON "PixConnection" ("psp", "baseUrl", "clientId", "pixKey");

-- No foreign key: a charge is one statement on the hot path, and connections are never deleted.
ALTER TABLE "Transaction" ADD COLUMN "connectionId" UUID;
