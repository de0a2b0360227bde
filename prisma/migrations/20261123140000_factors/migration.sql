-- Second factors of people: an authenticator app, recovery codes and passkeys.
CREATE TABLE "Authenticator" (
  "userId" UUID NOT NULL,
  "secret" TEXT NOT NULL,
  "lastStep" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "confirmedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Authenticator_pkey" PRIMARY KEY ("userId")
);

CREATE TABLE "RecoveryCode" (
  "userId" UUID NOT NULL,
  "digest" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "usedAt" TIMESTAMPTZ(3),
  CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("userId", "digest")
);

CREATE TABLE "Passkey" (
  "passkeyId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "credentialId" TEXT NOT NULL,
  "publicKey" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL,
  "name" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "lastUsedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Passkey_pkey" PRIMARY KEY ("passkeyId")
);

CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey" ("credentialId");
CREATE INDEX "Passkey_userId_idx" ON "Passkey" ("userId");

CREATE TABLE "PasskeyChallenge" (
  "challenge" TEXT NOT NULL,
  "userId" UUID,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("challenge")
);

CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge" ("expiresAt");

ALTER TABLE "Authenticator"
  ADD CONSTRAINT "Authenticator_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "User" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "RecoveryCode"
  ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "User" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Passkey"
  ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "User" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "PasskeyChallenge"
  ADD CONSTRAINT "PasskeyChallenge_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "User" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whether every member of the account needs a second factor.
ALTER TABLE "Merchant" ADD COLUMN "secondFactorRequired" BOOLEAN NOT NULL DEFAULT false;
