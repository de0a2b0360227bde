-- A defence that may have arrived: an earlier try got no answer, and the PSP does not tell which defence it has.
ALTER TYPE "DefenceStatus" ADD VALUE 'UNKNOWN';
