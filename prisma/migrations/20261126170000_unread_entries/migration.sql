-- An entry of a PSP's list that could not be read no longer hides the others: it is an item of its own.
ALTER TYPE "DifferenceKind" ADD VALUE 'entry_unread' BEFORE 'balance';
