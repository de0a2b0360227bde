-- People recover their password, and confirm their address, by links in e-mail.
ALTER TABLE "User" ADD COLUMN "emailConfirmedAt" TIMESTAMPTZ(3);

-- Accounts of before keep their withdrawals: their people count as confirmed.
UPDATE "User" SET "emailConfirmedAt" = "createdAt";

CREATE TYPE "LinkPurpose" AS ENUM ('reset_password', 'confirm_email', 'leave_email', 'take_email');

CREATE TABLE "EmailLink" (
  "digest" BYTEA NOT NULL,
  "userId" UUID NOT NULL,
  "purpose" "LinkPurpose" NOT NULL,
  "email" TEXT NOT NULL,
  "newEmail" TEXT,
  "changeId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "usedAt" TIMESTAMPTZ(3),
  CONSTRAINT "EmailLink_pkey" PRIMARY KEY ("digest")
);

CREATE INDEX "EmailLink_userId_createdAt_idx" ON "EmailLink" ("userId", "createdAt");

ALTER TABLE "EmailLink"
  ADD CONSTRAINT "EmailLink_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "User" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A sign-in is compared with the person's earlier ones.
CREATE INDEX "Session_userId_createdAt_idx" ON "Session" ("userId", "createdAt");

-- A message may go to one person, at one address, with a link of which the token is encrypted.
ALTER TABLE "OwnerMessage"
  ADD COLUMN "userId" UUID,
  ADD COLUMN "address" TEXT,
  ADD COLUMN "sealedToken" TEXT;
