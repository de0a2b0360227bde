-- Operators are told of e-mails that were given up. There are few.
CREATE INDEX "OwnerMessage_gaveUpAt_idx" ON "OwnerMessage" ("gaveUpAt") WHERE ("gaveUpAt" IS NOT NULL);
