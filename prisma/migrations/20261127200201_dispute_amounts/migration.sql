-- An open dispute of which the PSP tells another amount than at first.
ALTER TYPE "DifferenceKind" ADD VALUE 'dispute_amount' BEFORE 'entry_unread';
