-- The sums of what was folded before there was a trigger. A fold that is under way has either committed,
-- or waits in its trigger for this lock: what it folds is then still in the tail of this snapshot, and
-- it adds it afterwards. Payments wait for nothing.
LOCK TABLE "LedgerDay" IN EXCLUSIVE MODE;

DELETE FROM "LedgerDay";

INSERT INTO "LedgerDay" ("merchantId", "day", "kind", "count", "amount")
SELECT t."merchantId", sao_paulo_day(t."at"), t."kind", count(*), sum(t."amount")::bigint
FROM "LedgerTransfer" t
WHERE NOT EXISTS (
  SELECT FROM "LedgerTail" l
  WHERE l."merchantId" = t."merchantId" AND l."transferId" = t."transferId"
)
GROUP BY 1, 2, 3;
