-- Stripe says 0 for a dispute that takes no response, which was stored as the first instant of 1970.
UPDATE "Dispute" SET "respondBy" = NULL WHERE "respondBy" = '1970-01-01T00:00:00Z';
