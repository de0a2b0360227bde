import { v7 as uuidv7 } from 'uuid'
import type { EventName } from '@/lib/events/events'
import { EVENT_CHANNEL } from '@/lib/platform/db/channels'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { type EventDetail, eventPayload } from './public-transaction'

/**
 * Writes an event about a transaction as it stands, in the caller's database transaction: whoever
 * is subscribed gets it if and only if that commits.
 *
 * @param at when it happened
 * @param detail fields of `data` that the row does not hold
 */
export async function recordEvent(
  tx: Tx,
  row: Transaction,
  name: EventName,
  at: Date,
  detail: EventDetail = {},
): Promise<void> {
  const { merchantId, transactionId } = row
  const payload = eventPayload(name, at, row, env.PUBLIC_URL, detail)
  await tx.event.create({
    data: { merchantId, transactionId, eventId: uuidv7(), name, payload, occurredAt: at },
  })
  await tx.$executeRaw`SELECT pg_notify(${EVENT_CHANNEL}, '')`
}
