-- Cards: how an account takes them, the checkout session of each card charge, and disputes. A charge
-- says where its money is settled, and in which currency its amount is.

CREATE TYPE "SettlementMode" AS ENUM ('internal', 'external');
CREATE TYPE "CardProvider" AS ENUM ('sandbox', 'stripe');
CREATE TYPE "CheckoutUiMode" AS ENUM ('hosted', 'embedded', 'custom');
CREATE TYPE "SessionStatus" AS ENUM ('open', 'complete', 'expired');
CREATE TYPE "PaymentStatus" AS ENUM ('unpaid', 'paid');

ALTER TYPE "TransferKind" ADD VALUE 'dispute_blocked';
ALTER TYPE "TransferKind" ADD VALUE 'dispute_released';
ALTER TYPE "TransferKind" ADD VALUE 'dispute_lost';
ALTER TYPE "TransferKind" ADD VALUE 'dispute_lost_beyond';

ALTER TABLE "Merchant"
  ADD COLUMN "cardFeeBasisPoints" INTEGER,
  ADD COLUMN "cardFeeFixed" BIGINT;

ALTER TABLE "Transaction"
  ADD COLUMN "settlementMode" "SettlementMode" NOT NULL DEFAULT 'internal',
  ADD COLUMN "currency" CHAR(3) NOT NULL DEFAULT 'brl';

-- How a merchant takes cards: the provider, what it is asked with, and how its checkout looks.
CREATE TABLE "CardCheckout" (
  "merchantId" UUID NOT NULL,
  "provider" "CardProvider" NOT NULL,
  "enabled" BOOLEAN NOT NULL DEFAULT true,
  "settlementMode" "SettlementMode" NOT NULL,
  "publishableKey" TEXT,
  "secretKeyCipher" TEXT,
  "webhookSecretCipher" TEXT,
  "paymentMethodConfigurationId" TEXT,
  "defaultUiMode" "CheckoutUiMode" NOT NULL DEFAULT 'hosted',
  "defaultSuccessUrl" TEXT,
  "defaultCancelUrl" TEXT,
  "defaultReturnUrl" TEXT,
  "allowedOrigins" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "displayName" TEXT,
  "brandColor" CHAR(7),
  "logo" BYTEA,
  "logoType" TEXT,
  "walletNotes" JSONB NOT NULL DEFAULT '{}',
  "readiness" JSONB,
  "checkedAt" TIMESTAMPTZ(3),
  "noticedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "CardCheckout_pkey" PRIMARY KEY ("merchantId"),
  CONSTRAINT "CardCheckout_merchantId_fkey" FOREIGN KEY ("merchantId")
    REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- The checkout of one card charge, as far as its provider has confirmed it.
CREATE TABLE "CheckoutSession" (
  "merchantId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "sessionId" TEXT NOT NULL,
  "provider" "CardProvider" NOT NULL,
  "uiMode" "CheckoutUiMode" NOT NULL,
  "clientSecretCipher" TEXT,
  "publishableKey" TEXT,
  "displayName" TEXT NOT NULL,
  "paymentMethodConfigurationId" TEXT,
  "methodTypes" TEXT[],
  "installments" SMALLINT NOT NULL,
  "livemode" BOOLEAN NOT NULL,
  "status" "SessionStatus" NOT NULL DEFAULT 'open',
  "paymentStatus" "PaymentStatus" NOT NULL DEFAULT 'unpaid',
  "successUrl" TEXT NOT NULL,
  "cancelUrl" TEXT NOT NULL,
  "returnUrl" TEXT NOT NULL,
  "paidBrand" TEXT,
  "paidLast4" TEXT,
  "paidInstallments" SMALLINT,
  "nextSyncAt" TIMESTAMPTZ(3),
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "CheckoutSession_pkey" PRIMARY KEY ("merchantId", "transactionId"),
  CONSTRAINT "CheckoutSession_merchantId_transactionId_fkey" FOREIGN KEY ("merchantId", "transactionId")
    REFERENCES "Transaction"("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "CheckoutSession_merchantId_sessionId_key" ON "CheckoutSession"("merchantId", "sessionId");

-- How a customer's browser is found: it knows the session and no merchant.
CREATE INDEX "CheckoutSession_sessionId_idx" ON "CheckoutSession" USING HASH ("sessionId");

-- The sessions of which nothing was heard for a while.
CREATE INDEX "CheckoutSession_nextSyncAt_idx" ON "CheckoutSession"("nextSyncAt") WHERE ("nextSyncAt" IS NOT NULL);

-- A payment that its payer denies: what its INFRACTION transaction is about.
CREATE TABLE "Dispute" (
  "merchantId" UUID NOT NULL,
  "transactionId" UUID NOT NULL,
  "chargeId" UUID NOT NULL,
  "disputeId" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "blocked" BIGINT NOT NULL,
  "respondBy" TIMESTAMPTZ(3),

  CONSTRAINT "Dispute_pkey" PRIMARY KEY ("merchantId", "transactionId"),
  CONSTRAINT "Dispute_merchantId_transactionId_fkey" FOREIGN KEY ("merchantId", "transactionId")
    REFERENCES "Transaction"("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Dispute_merchantId_chargeId_fkey" FOREIGN KEY ("merchantId", "chargeId")
    REFERENCES "Transaction"("merchantId", "transactionId") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Dispute_merchantId_disputeId_key" ON "Dispute"("merchantId", "disputeId");
CREATE INDEX "Dispute_merchantId_chargeId_idx" ON "Dispute"("merchantId", "chargeId");
