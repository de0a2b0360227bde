-- The language in which a person is written to: that of the screens when they registered.
ALTER TABLE "User" ADD COLUMN "locale" TEXT NOT NULL DEFAULT 'pt-BR';

-- How a message to owners is sent. Whoever sends it writes when another may, which is a lease that
-- runs out should they die, and so is the pause after a failure. Owners who have it already are
-- noted one by one, for they must not get it again because of another's full mailbox.
ALTER TABLE "OwnerMessage"
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "sentTo" UUID[] NOT NULL DEFAULT '{}',
  ADD COLUMN "gaveUpAt" TIMESTAMPTZ(3);

DROP INDEX "OwnerMessage_createdAt_idx";

-- What is still to be sent.
CREATE INDEX "OwnerMessage_nextAttemptAt_idx" ON "OwnerMessage"("nextAttemptAt")
  WHERE ("sentAt" IS NULL AND "gaveUpAt" IS NULL);
