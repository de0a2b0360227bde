-- Every sign-in is a row, so that it can be seen and ended. Sign-ins of before have none, and end.
CREATE TABLE "Session" (
  "sessionId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "merchantId" UUID NOT NULL,
  "address" TEXT,
  "device" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "endedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Session_pkey" PRIMARY KEY ("sessionId")
);

-- A person's sessions that may still be open, which are few.
CREATE INDEX "Session_userId_idx" ON "Session" ("userId") WHERE ("endedAt" IS NULL);

ALTER TABLE "Session"
  ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId")
  REFERENCES "User" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Session"
  ADD CONSTRAINT "Session_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant" ("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;
