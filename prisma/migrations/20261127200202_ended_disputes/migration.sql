-- Two operators end a dispute that its provider no longer knows.
ALTER TYPE "AdjustmentDirection" ADD VALUE 'dispute_won';
ALTER TYPE "AdjustmentDirection" ADD VALUE 'dispute_lost';
