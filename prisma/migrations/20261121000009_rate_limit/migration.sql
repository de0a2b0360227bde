-- How many requests each key pair and each signed-in person may still make: a token bucket for each,
-- from which every web process takes. Unlogged: nothing here is worth a wait for the disk, and after
-- a crash of the database everybody begins anew with a full bucket.

CREATE UNLOGGED TABLE "RateLimit" (
  "merchantId" UUID NOT NULL,
  "subject" UUID NOT NULL,
  "tokens" DOUBLE PRECISION NOT NULL,
  "granted" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("merchantId","subject")
) WITH (fillfactor = 50);

ALTER TABLE "RateLimit"
  ADD CONSTRAINT "RateLimit_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;
