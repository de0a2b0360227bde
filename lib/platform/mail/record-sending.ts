import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import type { ClaimedMessage } from './claim-message'
import { mailDelayMs } from './retry'

const OURS = `"merchantId" = $1 AND "messageId" = $2`

/** Notes that one owner has the message, whoever's claim it is by now. */
export async function recordSentTo(message: ClaimedMessage, userId: string): Promise<void> {
  await pool.query(
    `UPDATE "OwnerMessage" SET "sentTo" = array_append("sentTo", $3::uuid)
     WHERE ${OURS} AND NOT "sentTo" @> ARRAY[$3::uuid]`,
    [message.merchantId, message.messageId, userId],
  )
}

/** Notes that every owner has it. */
export async function recordSent({ merchantId, messageId }: ClaimedMessage): Promise<void> {
  await pool.query(`UPDATE "OwnerMessage" SET "sentAt" = $3 WHERE ${OURS} AND "sentAt" IS NULL`, [
    merchantId,
    messageId,
    now(),
  ])
}

/**
 * Notes that an attempt failed: it is made again later, or was the last. Another's claim stands.
 *
 * @returns when it is made again; null when it was given up
 */
export async function recordFailed(message: ClaimedMessage): Promise<Date | null> {
  const { merchantId, messageId, attempts, nextAttemptAt } = message
  const delayMs = mailDelayMs(attempts)
  const moment = now()
  const again = delayMs === null ? null : new Date(moment.getTime() + delayMs)
  await pool.query(
    `UPDATE "OwnerMessage" SET "nextAttemptAt" = coalesce($4, "nextAttemptAt"),
       "gaveUpAt" = CASE WHEN $4::timestamptz IS NULL THEN $5::timestamptz END
     WHERE ${OURS} AND "nextAttemptAt" = $3 AND "sentAt" IS NULL`,
    [merchantId, messageId, nextAttemptAt, again, moment],
  )
  return again
}
