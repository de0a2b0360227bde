-- Merchants read why their balance was corrected. The reasons so far were written for operators alone, and stay theirs.
ALTER TABLE "Adjustment" ADD COLUMN "isReasonShown" BOOLEAN NOT NULL DEFAULT false;
