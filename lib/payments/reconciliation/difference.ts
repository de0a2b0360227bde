import type { Centavos } from '@/lib/kernel/money'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { DifferenceKind } from '@/lib/platform/db/generated/enums'
import type { UnreadEntry } from '@/lib/providers/pix/listed'
import type { ReceivedPayment, SentPayout } from '@/lib/providers/pix/port'

/** An entry of a day that could not be read, and the PSP's list that has it. */
export interface UnreadOfDay extends UnreadEntry {
  list: 'payments' | 'payouts'
}

/** What a PSP says about a day. */
export interface TheirDay {
  payments: readonly ReceivedPayment[]
  /** Whether payments that name no charge are no difference, as in a merchant's own account. */
  ignoresUnnamed?: boolean
  /**
   * The payouts that were sent on the day, and some sent earlier, which may have been paid on it.
   * Null where the PSP has no list of payouts.
   */
  payouts: readonly SentPayout[] | null
  /** The entries of both lists that could not be read. */
  unread: readonly UnreadOfDay[]
  /** The beginning of the day. */
  since: Date
}

/** A payment in our books, with what was given back of it by refunds and lost disputes. */
export interface OurPayment
  extends Pick<Transaction, 'transactionId' | 'endToEndId' | 'externalId' | 'amount'> {
  refunded: Centavos
}

/** A withdrawal in our books. */
type OurPayout = Pick<Transaction, 'transactionId' | 'status' | 'amount' | 'feeAmount'>

/** What our books say about the same day. */
export interface OurDay {
  /** The payments of the day, and every other one that the PSP lists. */
  payments: readonly OurPayment[]
  /** The withdrawals of the day, and every other one that the PSP lists. */
  payouts: readonly OurPayout[]
}

/** A difference between the two. Amounts are centavos; null where one side has nothing. */
export interface Difference {
  kind: DifferenceKind
  reference: string
  theirs: Centavos | null
  ours: Centavos | null
  evidence: Record<string, string | null>
}

/** Compares a day at the PSP with our books. Nothing personal goes into the evidence. */
export function differencesOf(theirs: TheirDay, ours: OurDay): Difference[] {
  return [
    ...theirs.unread.map(unreadDifference),
    ...paymentDifferences(theirs, ours.payments),
    ...refundDifferences(theirs.payments, ours.payments),
    ...(theirs.payouts ? payoutDifferences(theirs, theirs.payouts, ours.payouts) : []),
  ]
}

/**
 * Whatever it is, it may be money that nobody was credited, so that it is for a person to look at.
 */
const unreadDifference = ({ reference, list, fields }: UnreadOfDay): Difference => ({
  kind: 'entry_unread',
  reference,
  theirs: null,
  ours: null,
  evidence: { list, fields },
})

function paymentDifferences(
  { payments: theirs, unread, ignoresUnnamed = false }: TheirDay,
  ours: OurDay['payments'],
): Difference[] {
  const known = new Map(ours.map((one) => [one.endToEndId, one]))
  const listed = new Set([...theirs.map(({ endToEndId }) => endToEndId), ...referencesOf(unread)])
  const found: Difference[] = []
  for (const { endToEndId: reference, amount, paidAt, externalId, transactionId } of theirs) {
    const mine = known.get(reference)
    if (!mine && ignoresUnnamed && transactionId === null) continue
    const evidence = { paidAt: paidAt.toISOString(), txid: externalId }
    const sides = { theirs: amount, ours: mine?.amount ?? null }
    if (!mine) found.push({ kind: 'payment_unknown', reference, ...sides, evidence })
    else if (mine.amount !== amount) {
      const { transactionId } = mine
      found.push({
        kind: 'payment_amount',
        reference,
        ...sides,
        evidence: { ...evidence, transactionId },
      })
    }
  }
  const missing = ours.filter(({ endToEndId }) => !listed.has(endToEndId ?? ''))
  return [
    ...found,
    ...missing.map(
      ({ endToEndId, transactionId, amount }): Difference => ({
        kind: 'payment_missing',
        reference: endToEndId ?? transactionId,
        theirs: null,
        ours: amount,
        evidence: { transactionId },
      }),
    ),
  ]
}

/** The references of unreadable entries, which the PSP does list. */
const referencesOf = (unread: TheirDay['unread']) => unread.map(({ reference }) => reference)

/**
 * A fraud report names the charge and not which of its payments, so what went back is compared for
 * all payments of a charge together.
 */
function refundDifferences(theirs: TheirDay['payments'], ours: OurDay['payments']): Difference[] {
  const groups = new Map<string, { theirs: Centavos; ours: Centavos; transactionId: string }>()
  const returned = new Map(theirs.map((one) => [one.endToEndId, returnedOf(one)]))
  for (const { endToEndId, externalId, transactionId, refunded } of ours) {
    const back = returned.get(endToEndId ?? '')
    if (back === undefined) continue
    const key = externalId ?? transactionId
    const group = groups.get(key) ?? { theirs: 0n, ours: 0n, transactionId }
    group.theirs += back
    group.ours += refunded
    groups.set(key, group)
  }
  return [...groups]
    .filter(([, group]) => group.theirs !== group.ours)
    .map(([reference, { transactionId, ...sides }]) => ({
      kind: 'refunded_amount',
      reference,
      ...sides,
      evidence: { transactionId },
    }))
}

/** The sum that was returned of a payment; undefined where the PSP's list does not tell it. */
const returnedOf = ({ returns }: ReceivedPayment): Centavos | undefined =>
  returns?.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + amount, 0n)

const STATUS_IN_BOOKS = {
  processing: ['PROCESSING'],
  paid: ['COMPLETED'],
  refused: ['FAILED'],
  returned: ['REVERSED'],
} as const satisfies Record<SentPayout['status'], readonly Transaction['status'][]>

function payoutDifferences(
  { unread, since }: TheirDay,
  theirs: readonly SentPayout[],
  ours: OurDay['payouts'],
): Difference[] {
  const known = new Map(ours.map((one) => [one.transactionId, one]))
  const sent = theirs.map(({ transactionId }) => transactionId)
  const listed = new Set([...sent, ...referencesOf(unread)])
  const ofDay = theirs.filter(({ at }) => at >= since)
  const found = ofDay.flatMap((payout): Difference[] => {
    const { transactionId, endToEndId, amount, status } = payout
    const mine = transactionId === null ? undefined : known.get(transactionId)
    const reference = transactionId ?? endToEndId ?? ''
    const evidence = { endToEndId, status, ourStatus: mine?.status ?? null }
    if (!mine) {
      // A payout that was refused moved no money.
      const kind = 'payout_unknown'
      return status === 'refused' ? [] : [{ kind, reference, theirs: amount, ours: null, evidence }]
    }
    const net = mine.amount - mine.feeAmount
    const sides = { theirs: amount, ours: net }
    if (net !== amount) return [{ kind: 'payout_amount', reference, ...sides, evidence }]
    const agrees = (STATUS_IN_BOOKS[status] as readonly string[]).includes(mine.status)
    return agrees ? [] : [{ kind: 'payout_status', reference, ...sides, evidence }]
  })
  const returned = theirs.flatMap(returnedInPart)
  const missing = ours.filter(
    ({ transactionId, status }) => !listed.has(transactionId) && MUST_BE_LISTED.has(status),
  )
  return [
    ...found,
    ...returned,
    ...missing.map(
      ({ transactionId, status, amount, feeAmount }): Difference => ({
        kind: 'payout_missing',
        reference: transactionId,
        theirs: null,
        ours: amount - feeAmount,
        evidence: { ourStatus: status },
      }),
    ),
  ]
}

/** A part that came back moves no ledger account, so that a person must give it to the merchant. */
function returnedInPart({ transactionId, endToEndId, returnedPart }: SentPayout) {
  if (transactionId === null || returnedPart === 0n) return []
  const difference: Difference = {
    kind: 'payout_returned',
    reference: transactionId,
    theirs: returnedPart,
    ours: 0n,
    evidence: { endToEndId },
  }
  return [difference]
}

/** The states of withdrawals that a PSP has paid. */
const MUST_BE_LISTED = new Set<Transaction['status']>(['COMPLETED', 'REVERSED'])

/** The transaction ids that a PSP's list names, to look them up in our books. */
export const namedBy = (payouts: readonly SentPayout[] | null): string[] =>
  (payouts ?? []).flatMap(({ transactionId }) => transactionId ?? [])
