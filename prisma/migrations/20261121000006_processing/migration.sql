-- Withdrawals on their way, which are few: the ones to ask the provider about.
CREATE INDEX "Transaction_updatedAt_idx" ON "Transaction"("updatedAt") WHERE (status = 'PROCESSING');
