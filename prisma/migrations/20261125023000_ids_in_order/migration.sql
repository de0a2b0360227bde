-- Ids grow with time. In a hash index each new one changed a page that no other new one did, which was
-- read and written whole with a long history; here they all go to the last page.
DROP INDEX "Transaction_transactionId_idx";
CREATE INDEX "Transaction_transactionId_idx" ON "Transaction" ("transactionId");
