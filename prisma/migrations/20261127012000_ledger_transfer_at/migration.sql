-- The transfers of a day lie together, because they are only appended. This index says where, in a few
-- bytes for each megabyte of them, and costs an insert next to nothing.
CREATE INDEX "LedgerTransfer_at_idx" ON "LedgerTransfer" USING brin ("at") WITH (pages_per_range = 32, autosummarize = on);
