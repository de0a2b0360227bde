-- A part of a withdrawal came back, which moves no ledger account: it is a difference to look into.
ALTER TYPE "DifferenceKind" ADD VALUE 'payout_returned' BEFORE 'entry_unread';
