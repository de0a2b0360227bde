import { LOCALES, type Locale } from '@/lib/i18n/locale'
import { now } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { messageText, type OwnerMessage } from './owner-message'
import { sendMail } from './send-mail'

/** So many failures in a row are no fault of the messages. */
const FAILURES_IN_A_ROW_MAX = 5

type Send = typeof sendMail

/**
 * Sends what owners are to be told, each in their language, until nothing is due. Nothing is held
 * in the database meanwhile. At least once: a crash between sending and noting it sends it again,
 * under the same Message-ID. What fails is tried for three days, then given up in the log.
 *
 * May run any number of times at once.
 *
 * @param merchantId when given, only this merchant's
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
  let failure: unknown = null
  for (const owner of await findOwners(message.merchantId)) {
    if (message.sentTo.includes(owner.userId)) continue
    try {
      await send(mailTo(owner, message))
      await recordSentTo(message, owner.userId)
    } catch (error) {
      failure = error
    }
  }
  if (failure) await fail(message, failure)
  else await recordSent(message)
  return !failure
}

async function fail(message: ClaimedMessage, err: unknown): Promise<void> {
  const { merchantId, messageId, kind, attempts } = message
  const again = await recordFailed(message)
  const about = { err, merchantId, messageId, kind, attempts }
  if (again) log.warn({ ...about, again }, 'an e-mail was not sent, to be tried again')
  else log.error(about, 'an e-mail was given up: its owners were not told')
}

interface Owner {
  userId: string
  name: string
  email: string
  locale: string
}

async function findOwners(merchantId: string): Promise<Owner[]> {
  const select = { userId: true, name: true, email: true, locale: true }
  const found = await prisma.membership.findMany({
    where: { merchantId, role: 'OWNER' },
    select: { user: { select } },
    orderBy: { userId: 'asc' },
  })
  return found.map(({ user }) => user)
}

function mailTo({ userId, name, email, locale }: Owner, message: ClaimedMessage) {
  return {
    mailId: message.messageId,
    userId,
    to: { name, address: email },
    date: message.createdAt,
    ...messageText(message, localeOf(locale), env.PUBLIC_URL),
  }
}

function localeOf(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? LOCALES[0]
}

/** How long one message may take for all its owners; what a dead worker held lies still so long. */
const LEASE_MS = 5 * 60 * 1000

/** A message that is ours to send until the lease runs out. */
type ClaimedMessage = OwnerMessage & {
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
async function claimMessage(merchantId: string | null = null) {
  const moment = now()
  const leasedUntil = new Date(moment.getTime() + LEASE_MS)
  const { rows } = await pool.query<ClaimedMessage>(CLAIM, [moment, leasedUntil, merchantId])
  return rows[0] ?? null
}

const OURS = `"merchantId" = $1 AND "messageId" = $2`

/** Notes that one owner has the message, whoever's claim it is by now. */
async function recordSentTo(message: ClaimedMessage, userId: string): Promise<void> {
  await pool.query(
    `UPDATE "OwnerMessage" SET "sentTo" = array_append("sentTo", $3::uuid)
     WHERE ${OURS} AND NOT "sentTo" @> ARRAY[$3::uuid]`,
    [message.merchantId, message.messageId, userId],
  )
}

/** Notes that every owner has it. */
async function recordSent({ merchantId, messageId }: ClaimedMessage): Promise<void> {
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
async function recordFailed(message: ClaimedMessage): Promise<Date | null> {
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

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long after a failed attempt to send a message the next one is made: three days in all. */
export const MAIL_DELAYS_MS = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  15 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const

/** How long to wait after the nth failed attempt, from 1; null after the last. */
function mailDelayMs(attempt: number): number | null {
  return MAIL_DELAYS_MS[attempt - 1] ?? null
}
