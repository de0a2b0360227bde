import { z } from 'zod'
import type { Ask } from '@/lib/providers/pix/asking'
import {
  eachOnce,
  isWithin,
  type Listed,
  type RawEntry,
  rawEntry,
  readEntries,
} from '@/lib/providers/pix/listed'
import type { Payment, Period, ReceivedPayment } from '@/lib/providers/pix/port'
import { periodQuery, readPages } from './pages'
import { ourId, PageInfo, Transaction } from './wire'

const Page = PageInfo.extend({ transactions: z.array(z.unknown()) })

/** Every payment that the account received in a period, oldest first, each once. */
export async function listPayments(ask: Ask, period: Period): Promise<Listed<ReceivedPayment>> {
  const { entries, unread } = await readReceived(ask, periodQuery(period))
  const received = entries.filter(({ time }) => isWithin(period, time)).map(receivedOf)
  return { entries: received, unread }
}

/** The payments that Woovi received in a list, oldest first, each once. */
export async function readReceived(
  ask: Ask,
  query: Record<string, string>,
): Promise<Listed<Transaction>> {
  const list = { Page, path: '/transaction', query }
  const listed = await readPages(ask, list, ({ transactions }) => transactions)
  const received = listed.filter(isPayment)
  const { entries, unread } = readEntries(Transaction, received, endToEndIdOf)
  return { entries: eachOnce(entries, endToEndIdOf, ({ time }) => time), unread }
}

const endToEndIdOf = ({ endToEndId }: RawEntry) => endToEndId

/** Other movements of the account are listed, too. */
function isPayment(entry: unknown): boolean {
  const { type } = rawEntry(entry)
  return !type || type === 'PAYMENT'
}

/** A payment without the charge that it names. */
export function paymentOf({
  endToEndId,
  value: amount,
  time: paidAt,
  payer,
}: Transaction): Payment {
  const { name = null, taxID: document = null } = payer ?? {}
  return { endToEndId, amount, paidAt, payer: { name, document } }
}

/** Woovi's list of payments tells no returns. */
function receivedOf(transaction: Transaction): ReceivedPayment {
  const { charge } = transaction
  return {
    ...paymentOf(transaction),
    externalId: charge?.identifier ?? null,
    transactionId: ourId(charge?.correlationID),
    returns: null,
  }
}
