-- What a key needs to give charges back. Keys that could charge do not get it: whoever refunds by one
-- of them makes a key that says so (docs/decisions/0031).
ALTER TYPE "KeyScope" ADD VALUE 'refund' AFTER 'charge';
