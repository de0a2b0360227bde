-- Since when an account's provider is asked with its keys, so that whoever changed one sees that it
-- took. The logo's bytes go to a table of their own: every card charge reads the checkout, and only
-- a customer's browser the picture.

ALTER TABLE "CardCheckout"
  ADD COLUMN "secretKeySetAt" TIMESTAMPTZ(3),
  ADD COLUMN "webhookSecretSetAt" TIMESTAMPTZ(3),
  DROP COLUMN "logo";

CREATE TABLE "CardLogo" (
  "merchantId" UUID NOT NULL,
  "bytes" BYTEA NOT NULL,
  "type" TEXT NOT NULL,

  CONSTRAINT "CardLogo_pkey" PRIMARY KEY ("merchantId"),
  CONSTRAINT "CardLogo_merchantId_fkey" FOREIGN KEY ("merchantId")
    REFERENCES "CardCheckout"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE
);
