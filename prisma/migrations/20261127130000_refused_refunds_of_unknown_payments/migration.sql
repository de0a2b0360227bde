-- A PSP keeps its refusal of a refund under the refund's id. Each refusal is counted, so that the next attempt
-- to give an unknown payment back has another id.
ALTER TABLE "ReconciliationItem" ADD COLUMN "refusals" INTEGER NOT NULL DEFAULT 0;
