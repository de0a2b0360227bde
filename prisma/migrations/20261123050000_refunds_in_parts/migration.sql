-- A charge may have several refunds. Their sum is checked under the merchant's book lock.
DROP INDEX "Refund_live_key";
