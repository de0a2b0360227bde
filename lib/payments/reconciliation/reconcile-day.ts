import { newId } from '@/lib/kernel/new-id'
import { endOf, startOf } from '@/lib/kernel/period'
import { HOUR_MS } from '@/lib/kernel/time'
import { notifyOperators } from '@/lib/messages/notify-operators'
import { creditUnseen } from '@/lib/payments/charges/settlement/sync-payments'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { now } from '@/lib/platform/clock'
import type { PixConnection, Prisma, ReconciliationItem } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { Listed, UnreadEntry } from '@/lib/providers/pix/listed'
import type { Period, Psp, ReceivedPayment } from '@/lib/providers/pix/port'
import { checkBalances } from './check-balances'
import { type Difference, differencesOf, type TheirDay, type UnreadOfDay } from './difference'
import { findDueDays } from './find-due-days'
import { REOPENED } from './open-item'
import { readKnownDifference, readOurDay } from './read-our-day'

/**
 * Compares every day that is due of every connection in use: one that has ended, unless that was
 * done, and again later, and as long as it has open items, because what was late may have arrived.
 * E-mails the operator about new items.
 *
 * @throws AppError `acquirer_unavailable` when a PSP gave no answer; the next run tries again, and
 *   the other days are done
 */
export async function reconcileDays(): Promise<void> {
  const connections = await prisma.pixConnection.findMany({ where: COMPARED })
  const due = await Promise.all(connections.map(findDueDays))
  const compare = async ([connection, day]: [PixConnection, string]) => {
    await reconcileDay(connection, day, pspOfConnection(connection))
  }
  await attemptEach(due.flat(), 'reconcile a day', compare, ([{ connectionId }]) => connectionId)
}

/**
 * The connections to compare. The credentials of one out of use may have ended, so it is compared
 * only while it has open items.
 */
export const COMPARED = {
  OR: [{ position: { not: null } }, { reconciliationItems: { some: { status: 'OPEN' } } }],
} satisfies Prisma.PixConnectionWhereInput

/**
 * Compares one day of a connection: the PSP's lists with our books and, for an account of the
 * installation, its balance of now with the sum of our books. Payments of our charges that were not
 * seen yet are credited first; one that cannot be credited is a difference. Every difference
 * becomes an item once; an open item of this day that is no longer found is resolved as vanished.
 * Repeats and concurrent runs write nothing twice.
 *
 * @param day in São Paulo time, as YYYY-MM-DD
 * @returns the number of new items
 * @throws AppError `acquirer_unavailable` when the PSP did not answer for its lists, or for ten
 *   payments in a row; the day is not compared then
 */
export async function reconcileDay(
  connection: PixConnection,
  day: string,
  psp: Psp,
): Promise<number> {
  const period = { since: startOf(day), before: endOf(day) }
  const { connectionId } = connection
  const payments = await psp.listPayments(period)
  await creditUnseen(payments.entries, connectionId, psp)
  const theirs = await readTheirDay(connection, psp, period, payments)
  const found = differencesOf(theirs, await readOurDay(connectionId, period, theirs))
  found.push(...(await checkBalances(connection, psp)))
  const opened = await prisma.$transaction(async (tx) => {
    // Runs of one connection take turns, so that a new item is counted once.
    await tx.$executeRaw`
      SELECT FROM "PixConnection" WHERE "connectionId" = ${connectionId}::uuid FOR NO KEY UPDATE`
    const items = await writeItems(tx, connectionId, day, found)
    if (items > 0) {
      const detail = { connectionId, psp: connection.psp, day, opened: items }
      await notifyOperators(tx, { kind: 'differences', detail })
    }
    return items
  })
  if (opened > 0) log.warn({ connectionId, day, opened }, 'the PSP and our books differ')
  return opened
}

/**
 * Reads the PSP's side of a day. A merchant also uses its own account without us, so of such an
 * account payouts are not read and payments that name no charge are ignored.
 */
async function readTheirDay(
  { merchantId }: PixConnection,
  psp: Psp,
  { since, before }: Period,
  { entries: payments, unread }: Listed<ReceivedPayment>,
): Promise<TheirDay> {
  const received = { payments, unread: unread.map(of('payments')), since }
  if (merchantId !== null) return { ...received, ignoresUnnamed: true, payouts: null }
  if (!psp.hasPayouts) return { ...received, payouts: null }
  const earlier = new Date(since.getTime() - PAYOUT_MAX_MS)
  const sent = await psp.listPayouts({ since: earlier, before })
  if (!sent) return { ...received, payouts: null }
  const all = [...received.unread, ...sent.unread.map(of('payouts'))]
  return { ...received, payouts: sent.entries, unread: all }
}

const of = (list: UnreadOfDay['list']) => (entry: UnreadEntry) => ({ ...entry, list })

/** How long a payout may take; one that was sent before midnight may be paid on the next day. */
const PAYOUT_MAX_MS = 6 * HOUR_MS

/** @returns the number of new items, about which the operators get an e-mail */
async function writeItems(
  tx: Tx,
  connectionId: string,
  day: string,
  found: readonly Difference[],
): Promise<number> {
  const at = now()
  let opened = 0
  for (const { kind, reference, ...sides } of found) {
    if (kind === 'balance') await followBalance(tx, connectionId, reference)
    const where = { connectionId_kind_reference: { connectionId, kind, reference } }
    const known = await tx.reconciliationItem.findUnique({ where })
    const isBack = known !== null && (await isNewsAgain(tx, known, sides))
    const isGivenBack = known?.resolution === 'refunded'
    if (!known || isBack) opened += 1
    await tx.reconciliationItem.upsert({
      where,
      create: {
        itemId: newId(at),
        connectionId,
        day: new Date(day),
        kind,
        reference,
        ...sides,
        createdAt: at,
      },
      // The last day that found it compares it again. What is given back keeps its amount.
      update: { ...(!isGivenBack && sides), day: new Date(day), ...(isBack && REOPENED) },
    })
  }
  const isFound = new Set(found.map(({ kind, reference }) => `${kind} ${reference}`))
  const open = await tx.reconciliationItem.findMany({
    // One that is being refunded waits for its refund.
    where: {
      connectionId,
      status: 'OPEN',
      resolution: null,
      OR: [{ day: new Date(day) }, { kind: 'balance' }],
      NOT: UNTOLD,
    },
  })
  const gone = open.filter(({ kind, reference }) => !isFound.has(`${kind} ${reference}`))
  await tx.reconciliationItem.updateMany({
    where: { itemId: { in: gone.map(({ itemId }) => itemId) } },
    data: { status: 'RESOLVED', resolution: 'vanished', resolvedAt: at },
  })
  await tx.reconciliationRun.upsert({
    where: { connectionId_day: { connectionId, day: new Date(day) } },
    create: { connectionId, day: new Date(day), finishedAt: at },
    update: { finishedAt: at },
  })
  return opened
}

/**
 * Items that a person must look at, because the lists of a day do not tell of them: the amount of a
 * dispute, and a return that only a notice told of. The list may have the return later, once it has
 * ended, or never.
 */
const UNTOLD = {
  OR: [{ kind: 'refunded_amount', theirs: null }, { kind: 'dispute_amount' }],
} satisfies Prisma.ReconciliationItemWhereInput

/**
 * Whether an item that was resolved opens again: one that had vanished, or that differs by another
 * amount than the person knew who resolved it. Of the balance, only the difference that was marked
 * as known last is expected. A payment that was given back stays so, because an open item would let
 * it be credited.
 */
async function isNewsAgain(
  tx: Tx,
  item: ReconciliationItem,
  sides: Pick<Difference, 'theirs' | 'ours'>,
): Promise<boolean> {
  const { connectionId, kind, reference, status, resolution } = item
  if (status === 'OPEN' || resolution === 'refunded') return false
  if (resolution === 'vanished') return true
  if (kind !== 'balance') return amountOf(item) !== amountOf(sides)
  return BigInt(reference) !== (await readKnownDifference(connectionId, tx))
}

const amountOf = ({ theirs, ours }: Pick<Difference, 'theirs' | 'ours'>) =>
  (theirs ?? 0n) - (ours ?? 0n)

/** A balance that goes on differing is one item, whose difference follows. */
async function followBalance(tx: Tx, connectionId: string, reference: string): Promise<void> {
  const kind = 'balance' as const
  const isKnown = await tx.reconciliationItem.count({ where: { connectionId, kind, reference } })
  if (isKnown > 0) return
  await tx.reconciliationItem.updateMany({
    where: { connectionId, kind, status: 'OPEN' },
    data: { reference },
  })
}
