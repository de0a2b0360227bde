import { Prisma } from '@/lib/platform/db/generated/client'
import { SET_ASIDE } from '@/lib/webhooks/attempt-error'

/**
 * The SET of an UPDATE that makes many deliveries `d` due. `firstAttemptAt` is reset so that a
 * transaction's events are sent in order: an event waits for the earlier ones only for a while
 * after their first attempt.
 */
export const dueAgain = (moment: Date) => Prisma.sql`
  SET "status" = 'PENDING', "nextAttemptAt" = ${moment}, "firstAttemptAt" = NULL,
    "lastError" = nullif(d."lastError", ${SET_ASIDE})`
