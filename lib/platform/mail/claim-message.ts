import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import type { OwnerMessage } from './owner-message'

/** How long one message may take for all its owners; what a dead worker held lies still so long. */
const LEASE_MS = 5 * 60 * 1000

/** A message that is ours to send until the lease runs out. */
export type ClaimedMessage = OwnerMessage & {
  merchantId: string
  messageId: string
  merchantName: string
  createdAt: Date
  /** This one counted, from 1. */
  attempts: number
  /** Until when; whoever claims it next writes another time here. */
  nextAttemptAt: Date
  /** The owners who have it already. */
  sentTo: string[]
}

const CLAIM = `
  UPDATE "OwnerMessage" o SET "nextAttemptAt" = $2, "attempts" = o."attempts" + 1
  FROM "Merchant" m
  WHERE m."merchantId" = o."merchantId" AND (o."merchantId", o."messageId") IN (
    SELECT "merchantId", "messageId" FROM "OwnerMessage"
    WHERE "sentAt" IS NULL AND "gaveUpAt" IS NULL AND "nextAttemptAt" <= $1
      AND ($3::uuid IS NULL OR "merchantId" = $3)
    ORDER BY "nextAttemptAt" LIMIT 1
  ) AND o."sentAt" IS NULL AND o."gaveUpAt" IS NULL AND o."nextAttemptAt" <= $1
  RETURNING o."merchantId", o."messageId", m."name" AS "merchantName", o."kind", o."detail",
    o."createdAt", o."attempts", o."nextAttemptAt", o."sentTo"`

/**
 * Claims the message that has waited longest, by a lease that is written: nobody else sends it
 * until it runs out.
 *
 * @param merchantId when given, only this merchant's
 * @returns null when none is due, or a rival was faster
 */
export async function claimMessage(merchantId: string | null = null) {
  const moment = now()
  const leasedUntil = new Date(moment.getTime() + LEASE_MS)
  const { rows } = await pool.query<ClaimedMessage>(CLAIM, [moment, leasedUntil, merchantId])
  return rows[0] ?? null
}
