-- Who paid a charge by PIX, as the PSP tells it: the document whole or masked, as it was told.
-- Null for charges that were paid before, of which nobody was asked.
ALTER TABLE "Transaction" ADD COLUMN "payerName" TEXT, ADD COLUMN "payerDocument" TEXT;

-- The boleto by which a card charge is to be paid: its code, and until when, which is not until when
-- the checkout is open.
ALTER TABLE "CheckoutSession" ADD COLUMN "boletoCode" TEXT, ADD COLUMN "boletoDueAt" TIMESTAMPTZ(3);

-- Tries to pay a card charge that were declined, each once, by the provider's own name of it.
CREATE TABLE "CardDecline" (
    "merchantId" UUID NOT NULL,
    "transactionId" UUID NOT NULL,
    "declineId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "brand" TEXT,
    "last4" CHAR(4),
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CardDecline_pkey" PRIMARY KEY ("merchantId", "transactionId", "declineId"),
    CONSTRAINT "CardDecline_merchantId_transactionId_fkey" FOREIGN KEY ("merchantId", "transactionId")
        REFERENCES "Transaction"("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE
);
