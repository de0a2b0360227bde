import { knownLocale } from '@/lib/i18n/locale'
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { openSecret } from '@/lib/platform/crypto/seal'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { sendMail } from '@/lib/platform/mail/send-mail'
import { sealContext } from './notify-person'
import { messageText, type OwnerMessage } from './owner-message'
import type { PersonalMessage } from './security-message'

/** After so many failures in a row, the cause is not the messages. */
const FAILURES_IN_A_ROW_MAX = 5

type Send = typeof sendMail

/**
 * Sends the due messages to owners and to single people, each in their language, until none is due.
 * No database transaction is open while it sends. Delivery is at least once: after a crash between
 * sending and recording, the message is sent again under the same Message-ID. A failing message is
 * retried for three days, then given up and logged.
 *
 * Safe to run concurrently.
 *
 * @param merchantId restricts it to one merchant
 */
export async function sendMessages(
  merchantId: string | null = null,
  send: Send = sendMail,
): Promise<void> {
  let inARow = 0
  while (inARow < FAILURES_IN_A_ROW_MAX) {
    const message = await claimMessage(merchantId)
    if (!message) return
    inARow = (await sendMessage(message, send)) ? 0 : inARow + 1
  }
}

async function sendMessage(message: ClaimedMessage, send: Send): Promise<boolean> {
  const failure = await sendToAll(message, send).catch((error: unknown) => error)
  if (failure) await fail(message, failure)
  else await recordSent(message)
  return !failure
}

/** @returns the last failure of one of them, which keeps no other from receiving it */
async function sendToAll(message: ClaimedMessage, send: Send): Promise<unknown> {
  let failure: unknown = null
  for (const person of await findRecipients(message)) {
    if (message.sentTo.includes(person.userId)) continue
    try {
      await send(mailTo(person, message))
      await recordSentTo(message, person.userId)
    } catch (error) {
      failure = error
    }
  }
  return failure
}

async function fail(message: ClaimedMessage, err: unknown): Promise<void> {
  const { merchantId, messageId, kind, attempts } = message
  const { again, isRecorded } = await recordFailed(message)
  const about = { ...refusalOf(err), merchantId, messageId, kind, attempts }
  if (!isRecorded) log.warn(about, 'could not send an e-mail, which another worker has taken over')
  else if (again) log.warn({ ...about, again }, 'could not send an e-mail; will retry')
  else log.error(about, 'an e-mail was given up: not everybody received it')
}

/** What went wrong, without the words of the mail server, which name the recipients. */
export function refusalOf(err: unknown): object {
  const { code, responseCode, command } = (err ?? {}) as Record<string, unknown>
  return code === undefined ? { err } : { code, responseCode, command }
}

interface Recipient {
  userId: string
  name: string
  email: string
  locale: string
}

/** The person to whom the message goes, or else those who were owners when it was written. */
async function findRecipients({ userId, address, recipients }: ClaimedMessage) {
  const select = { userId: true, name: true, email: true, locale: true }
  if (userId) {
    const person = await prisma.user.findUniqueOrThrow({ where: { userId }, select })
    return [{ ...person, email: address ?? person.email }]
  }
  const where = { userId: { in: recipients } }
  return prisma.user.findMany({ where, select, orderBy: { userId: 'asc' } })
}

function mailTo({ userId, name, email, locale }: Recipient, message: ClaimedMessage) {
  const { messageId, sealedToken, createdAt } = message
  const token = sealedToken && openSecret(sealedToken, sealContext(messageId))
  return {
    mailId: messageId,
    userId,
    to: { name, address: email },
    date: createdAt,
    ...messageText({ ...message, token }, knownLocale(locale), env.PUBLIC_URL),
  }
}

/**
 * The lease: how long a message may take for all its owners, and how long one claimed by a dead
 * worker waits.
 */
const LEASE_MS = 5 * MINUTE_MS

/** A message that this worker has claimed until the lease ends. */
type ClaimedMessage = (OwnerMessage | PersonalMessage) & {
  merchantId: string
  messageId: string
  merchantName: string
  createdAt: Date
  /** Attempts so far, including this one. */
  attempts: number
  /** The end of the lease; identifies this claim, because the next claim writes another time. */
  nextAttemptAt: Date
  /** People who have received it. */
  sentTo: string[]
  /** The only recipient; null for the owners. */
  userId: string | null
  /** The owners, as they were when it was written. */
  recipients: string[]
  address: string | null
  sealedToken: string | null
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
    o."createdAt", o."attempts", o."nextAttemptAt", o."sentTo", o."userId", o."recipients",
    o."address", o."sealedToken"`

/**
 * Claims the message that has waited longest, under a written lease: no other worker sends it until
 * the lease ends.
 *
 * @param merchantId restricts it to one merchant
 * @returns null when none is due, or another worker claimed it first
 */
async function claimMessage(merchantId: string | null = null) {
  const moment = now()
  const leasedUntil = new Date(moment.getTime() + LEASE_MS)
  const { rows } = await pool.query<ClaimedMessage>(CLAIM, [moment, leasedUntil, merchantId])
  return rows[0] ?? null
}

const OURS = `"merchantId" = $1 AND "messageId" = $2`

/** Records that one person has received the message, even if the lease has been lost. */
async function recordSentTo(message: ClaimedMessage, userId: string): Promise<void> {
  await pool.query(
    `UPDATE "OwnerMessage" SET "sentTo" = array_append("sentTo", $3::uuid)
     WHERE ${OURS} AND NOT "sentTo" @> ARRAY[$3::uuid]`,
    [message.merchantId, message.messageId, userId],
  )
}

/** Records that everybody has received it, and forgets its link. */
async function recordSent({ merchantId, messageId }: ClaimedMessage): Promise<void> {
  await pool.query(
    `UPDATE "OwnerMessage" SET "sentAt" = $3, "sealedToken" = NULL
     WHERE ${OURS} AND "sentAt" IS NULL`,
    [merchantId, messageId, now()],
  )
}

/**
 * Records a failed attempt and schedules the next, or gives up. Does nothing if another worker
 * holds the lease.
 *
 * @returns when the next attempt is due, null when it was given up; and whether that was recorded
 */
async function recordFailed(message: ClaimedMessage) {
  const { merchantId, messageId, attempts, nextAttemptAt } = message
  const delayMs = mailDelayMs(attempts)
  const moment = now()
  const again = delayMs === null ? null : new Date(moment.getTime() + delayMs)
  const { rowCount } = await pool.query(
    `UPDATE "OwnerMessage" SET "nextAttemptAt" = coalesce($4, "nextAttemptAt"),
       "gaveUpAt" = CASE WHEN $4::timestamptz IS NULL THEN $5::timestamptz END,
       "sealedToken" = CASE WHEN $4::timestamptz IS NOT NULL THEN "sealedToken" END
     WHERE ${OURS} AND "nextAttemptAt" = $3 AND "sentAt" IS NULL`,
    [merchantId, messageId, nextAttemptAt, again, moment],
  )
  return { again, isRecorded: rowCount === 1 }
}

/** The delay after each failed attempt; three days in all. */
export const MAIL_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** The delay after the nth failed attempt, from 1; null after the last. */
function mailDelayMs(attempt: number): number | null {
  return MAIL_DELAYS_MS[attempt - 1] ?? null
}
