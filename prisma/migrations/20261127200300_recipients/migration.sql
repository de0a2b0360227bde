-- Who gets an e-mail to the owners: those who were owners when it happened. Whoever takes an account over can make
-- themselves its owner and remove the others before the e-mail about it is sent.
ALTER TABLE "OwnerMessage" ADD COLUMN "recipients" UUID[] NOT NULL DEFAULT '{}';

UPDATE "OwnerMessage" o SET "recipients" = ARRAY(
  SELECT m."userId" FROM "Membership" m WHERE m."merchantId" = o."merchantId" AND m."role" = 'OWNER'
)
WHERE o."userId" IS NULL AND o."sentAt" IS NULL AND o."gaveUpAt" IS NULL;
