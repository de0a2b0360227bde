-- The sandbox bank kept the PIX keys of withdrawals whose key had been masked.
UPDATE "SandboxPayout" p SET "pixKey" = '[masked]'
FROM "Transaction" t
WHERE t."transactionId" = CASE WHEN p."orderId" ~ '^[0-9a-f]{32}$' THEN p."orderId"::uuid END
  AND t."type" = 'CASHOUT' AND t."pixKey" IS NULL;
