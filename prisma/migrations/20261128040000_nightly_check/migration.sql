-- A check that nobody asked for: it starts every night.
ALTER TABLE "LedgerCheck" ALTER COLUMN "startedBy" DROP NOT NULL;
