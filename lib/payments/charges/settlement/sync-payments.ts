import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { listConnectionsInUse } from '@/lib/payments/connections/psp/list-connections-in-use'
import { logUnread } from '@/lib/payments/connections/psp/log-unread'
import { locatePayment, locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { attemptEach, tryEach } from '@/lib/platform/queue/attempt-each'
import type { Psp, ReceivedPayment } from '@/lib/providers/pix/port'
import { syncCharge } from './sync-charge'

/** How far each run reads again, for payments that the PSP listed late. */
const OVERLAP_MS = 10 * MINUTE_MS
/** How far the first run of a connection reads, and one after a long pause. */
const DAYS_MAX_MS = 5 * DAY_MS

/**
 * Reads the list of payments of every connection since the last run, and credits those whose
 * notices were lost. The periods of two runs overlap.
 *
 * @throws AppError `acquirer_unavailable` when a PSP gave no answer; the next run reads its period
 *   again, and the other connections are done
 */
export async function syncPayments(): Promise<void> {
  const poll = (connection: PixConnection) =>
    syncConnection(connection, pspOfConnection(connection))
  const connections = await listConnectionsInUse()
  await attemptEach(connections, 'poll a connection', poll, (one) => one.connectionId)
}

/**
 * Polls one connection. Its next run starts where the list of this one ended. A payment that could
 * not be read does not hold it up: the operator is told, and the comparison of the day makes it an
 * item, which stays open, and has the day read again, until the payment can be read.
 */
export async function syncConnection(connection: PixConnection, psp: Psp): Promise<void> {
  const { connectionId, polledUntil } = connection
  const before = now()
  const earliest = before.getTime() - DAYS_MAX_MS
  // A clock that was ahead has left a time to come.
  const reached = Math.min(polledUntil?.getTime() ?? earliest, before.getTime())
  const since = new Date(Math.max(earliest, reached - OVERLAP_MS))
  const { entries, unread } = await psp.listPayments({ since, before })
  logUnread('payments', connectionId, unread)
  const { failure } = await creditListed(entries, connectionId, psp)
  if (failure) throw failure
  await prisma.pixConnection.update({ where: { connectionId }, data: { polledUntil: before } })
}

/**
 * Credits the payments of a list, for a comparison with it. One that cannot be credited does not
 * hold the comparison up, which shows it as a difference.
 *
 * @throws AppError `acquirer_unavailable` when the PSP did not answer for ten in a row: the rest
 *   was left, and is no difference
 */
export async function creditUnseen(
  payments: readonly ReceivedPayment[],
  connectionId: string,
  psp: Psp,
): Promise<void> {
  const { failure, isGivenUp } = await creditListed(payments, connectionId, psp)
  if (isGivenUp) throw failure
}

/** Credits those of a PSP's payments that name charges of its connection, unless that was done. */
function creditListed(payments: readonly ReceivedPayment[], connectionId: string, psp: Psp) {
  const creditOne = (payment: ReceivedPayment) => credit(payment, connectionId, psp)
  return tryEach(payments, 'credit a listed payment', creditOne)
}

/** Credits a payment that names a charge of this connection, unless that was done. */
async function credit(payment: ReceivedPayment, connectionId: string, psp: Psp): Promise<void> {
  const { transactionId, endToEndId } = payment
  const found = transactionId && (await locateTransaction(transactionId))
  if (!found) return
  const [charge, credited] = await Promise.all([
    prisma.transaction.findUniqueOrThrow({ where: byKey(found), select: CREDITED }),
    locatePayment(endToEndId),
  ])
  if (charge.connectionId !== connectionId) {
    log.warn({ ...found, connectionId }, 'a PSP lists a payment of a charge that it did not open')
  } else if (charge.type === 'CASHIN' && !credited) {
    await syncCharge(found, psp, isReturned(payment) ? {} : { listed: payment })
  }
}

/**
 * Whether all of a payment went back to its payer, or is on its way back. A payment that went back
 * in part is credited in full, and the part is a difference of its day.
 */
function isReturned({ amount, returns }: ReceivedPayment): boolean {
  const made = (returns ?? []).filter(({ status }) => status !== 'refused')
  return made.reduce((sum, one) => sum + one.amount, 0n) >= amount
}

const CREDITED = { type: true, connectionId: true } as const
