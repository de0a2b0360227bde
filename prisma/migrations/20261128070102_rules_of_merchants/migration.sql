-- Null means the installation's fee.
ALTER TABLE "Merchant" ADD CONSTRAINT "Merchant_fees" CHECK (
  "pixFeeBasisPoints" BETWEEN 0 AND 10000 AND "pixFeeFixed" >= 0
  AND "cardFeeBasisPoints" BETWEEN 0 AND 10000 AND "cardFeeFixed" >= 0) NOT VALID;

ALTER TABLE "Merchant" ADD CONSTRAINT "Merchant_reserve" CHECK (
  "reserveBasisPoints" BETWEEN 0 AND 10000 AND "reserveDays" >= 0) NOT VALID;
