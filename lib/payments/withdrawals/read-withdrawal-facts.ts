import { sumKeyWithdrawals } from '@/lib/accounts/api-keys/sum-key-withdrawals'
import { findEndedSessions } from '@/lib/accounts/audit/ended-sessions'
import { hasDailyLimit, type Merchant } from '@/lib/accounts/merchants/merchant'
import type { Centavos } from '@/lib/kernel/money'
import { readBook } from '@/lib/ledger/open-book'
import { spanEnd, spanStart } from '@/lib/payments/totals/period-parts'
import { totalsQuery } from '@/lib/payments/totals/totals-query'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import { now } from '@/lib/platform/clock'
import type { KeyPair } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { isAllowedOnly } from './allowed-destination'
import { duplicatesSince } from './duplicate-guard'
import {
  type AskedWithdrawal,
  type Earlier,
  sameOf,
  type WithdrawalFacts,
} from './withdrawal-facts'

type AllAsked = readonly AskedWithdrawal[]

/**
 * Reads what withdrawals of one merchant and one day, at least one, are judged by, one statement
 * after another. The result is reliable only under the book's lock.
 *
 * Earlier withdrawals of the idempotency keys are read last: without the lock, a request could
 * otherwise be refused because of its own repeat, made since they were read.
 */
export async function readWithdrawalFacts(
  db: Tx,
  merchant: Merchant,
  asked: AllAsked,
): Promise<WithdrawalFacts> {
  const { merchantId } = merchant
  const { createdAt } = asked[0]!.row
  const isLimited = hasDailyLimit(merchant)
  const isRestricted = isAllowedOnly(merchant, earliestOf(asked))
  const keys = await readKeys(db, merchantId, asked)
  return {
    at: now(),
    endedSessions: await findEndedSessions(
      db,
      asked.map(({ actor }) => actor),
    ),
    stoppedAt: await findStop(db),
    merchant,
    isConfirmed: !env.isLive || (await hasConfirmedOwner(db, merchantId)),
    keys,
    keysToday: await sumKeys(db, merchantId, createdAt, [...keys.values()]),
    today: isLimited ? await sumOfDay(db, merchantId, createdAt) : 0n,
    destinations: isRestricted ? await readDestinations(db, merchantId, asked) : new Map(),
    latest: merchant.cashoutDuplicateGuard ? await readLatest(db, merchantId, asked) : new Map(),
    book: await readBook(merchantId, db),
    ...(await readFirsts(db, merchantId, asked)),
  }
}

async function hasConfirmedOwner(db: Tx, merchantId: string): Promise<boolean> {
  const owner = await db.membership.findFirst({
    where: { merchantId, role: 'OWNER', user: { emailConfirmedAt: { not: null } } },
    select: { userId: true },
  })
  return owner !== null
}

async function readKeys(db: Tx, merchantId: string, asked: AllAsked) {
  const keyIds = [...new Set(asked.flatMap(({ actor }) => actor.keyId ?? []))]
  if (keyIds.length === 0) return new Map<string, KeyPair>()
  const keys = await db.keyPair.findMany({ where: { merchantId, keyId: { in: keyIds } } })
  return new Map(keys.map((key) => [key.keyId, key]))
}

async function sumKeys(db: Tx, merchantId: string, at: Date, keys: KeyPair[]) {
  const limited = keys.filter(({ dailyWithdrawalMax }) => dailyWithdrawalMax !== null)
  if (limited.length === 0) return new Map<string, Centavos>()
  const keyIds = limited.map(({ keyId }) => keyId)
  return sumKeyWithdrawals(db, merchantId, at, keyIds)
}

/** All of the day: a withdrawal that was asked for later may have had the lock first. */
async function sumOfDay(db: Tx, merchantId: string, at: Date): Promise<Centavos> {
  const from = spanStart('day', at)
  const day = { span: 'day', from, to: spanEnd('day', from) } as const
  const totals = totalsQuery(merchantId, 'created', { type: 'CASHOUT' }, [day])
  const [sum] = await db.$queryRaw<{ amount: bigint }[]>`
    SELECT coalesce(sum("amount"), 0)::bigint AS "amount" FROM (${totals}) AS counted
    WHERE "status" <> 'FAILED'`
  return sum!.amount
}

async function readDestinations(db: Tx, merchantId: string, asked: AllAsked) {
  const pixKeys = asked.map(({ row }) => row.pixKey ?? '')
  const found = await db.destination.findMany({ where: { merchantId, pixKey: { in: pixKeys } } })
  return new Map(found.map((destination) => [destination.pixKey, destination]))
}

async function readLatest(db: Tx, merchantId: string, asked: AllAsked) {
  const rows = asked.filter((one) => !one.allowDuplicate).map(({ row }) => row)
  const pixKeys = rows.map(({ pixKey }) => pixKey)
  const amounts = rows.map(({ amount }) => amount)
  const since = duplicatesSince(earliestOf(asked))
  const found = await db.$queryRaw<(Earlier & { pixKey: string; amount: bigint })[]>`
    SELECT latest.*
    FROM (
      SELECT DISTINCT "pixKey", "amount"
      FROM unnest(${pixKeys}::text[], ${amounts}::bigint[]) AS row("pixKey", "amount")
    ) wanted, LATERAL (
      SELECT t."transactionId", t."createdAt", t."pixKey", t."amount" FROM "Transaction" t
      WHERE t."merchantId" = ${merchantId}::uuid AND t."type" = 'CASHOUT'
        AND t."pixKey" = wanted."pixKey" AND t."amount" = wanted."amount"
        AND t."status" <> 'FAILED' AND t."createdAt" > ${since}
      ORDER BY t."createdAt" DESC LIMIT 1
    ) latest`
  return new Map(found.map((earlier) => [sameOf(earlier), earlier]))
}

const earliestOf = (asked: AllAsked): Date =>
  new Date(Math.min(...asked.map(({ row }) => row.createdAt.getTime())))

async function readFirsts(db: Tx, merchantId: string, asked: AllAsked) {
  const ids = asked.map(({ row }) => row.transactionId)
  const idempotencyKeys = asked.flatMap(({ row }) => row.idempotencyKey ?? [])
  const found = await db.transaction.findMany({
    where: {
      merchantId,
      type: 'CASHOUT',
      OR: [{ transactionId: { in: ids } }, { idempotencyKey: { in: idempotencyKeys } }],
    },
  })
  return {
    firsts: new Map(found.map((first) => [first.idempotencyKey ?? '', first])),
    made: new Map(found.map((row) => [row.transactionId, row])),
  }
}
