ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_blocked" CHECK ("blocked" >= 0) NOT VALID;
