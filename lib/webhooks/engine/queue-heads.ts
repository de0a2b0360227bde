/**
 * The recursive query of "head"("merchantId", "endpointId", "nextAttemptAt"): the first waiting
 * delivery of each endpoint. It is a loose index scan, which steps from one endpoint to the next,
 * past the rest of its queue, so that its cost depends on the number of endpoints, not of waiting
 * deliveries.
 */
export const QUEUE_HEADS = `
  (SELECT "merchantId", "waitingFor", "nextAttemptAt" FROM "Delivery"
   WHERE "waitingFor" IS NOT NULL ORDER BY "waitingFor", "nextAttemptAt" LIMIT 1)
  UNION ALL
  SELECT next.* FROM head CROSS JOIN LATERAL (
    SELECT "merchantId", "waitingFor", "nextAttemptAt" FROM "Delivery"
    WHERE "waitingFor" > head."endpointId" ORDER BY "waitingFor", "nextAttemptAt" LIMIT 1
  ) next`
