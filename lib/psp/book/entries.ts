import type { Centavos } from '@/lib/kernel/money'
import { type Book, dueKey, refundKey } from './book'
import type { Effect } from './effects'
import type { Due, Movement, NoticeSubject, Payout, Refund } from './records'

type Entries = { [T in Effect['type']]: (book: Book, effect: Extract<Effect, { type: T }>) => void }

/** What each effect does to the book. The journal is replayed through the same table. */
const ENTRIES: Entries = {
  book_opened(book, { amount }) {
    book.openingBalance = amount
    book.balance = amount
  },
  charge_opened(book, { charge, terms }) {
    const { txid, location, correlationId } = charge
    book.charges.set(txid, { ...charge, status: 'active', revisions: [terms], payments: [] })
    book.txidByLocation.set(location, txid)
    if (correlationId) book.txidByCorrelation.set(correlationId, txid)
  },
  charge_revised(book, { txid, terms }) {
    book.charges.get(txid)!.revisions.push(terms)
  },
  charge_removed(book, { txid }) {
    const charge = book.charges.get(txid)!
    charge.status = 'removed'
    charge.revisions.push(charge.revisions.at(-1)!)
  },
  payment_received(book, { payment, copies, due }) {
    const { endToEndId, txid, amount, at } = payment
    book.payments.set(endToEndId, payment)
    move(book, 'received', endToEndId, at, amount)
    const charge = txid && book.charges.get(txid)
    if (charge) {
      charge.payments.push(endToEndId)
      if (charge.status === 'active') charge.status = 'paid'
    }
    for (let nth = 0; nth < copies; nth++) tell(book, payment.key, { about: 'payment', endToEndId })
    schedule(book, due)
  },
  refund_requested(book, { refund, due }) {
    addRefund(book, refund)
    if (refund.status === 'processing') book.held += refund.amount
    else tellOfRefund(book, refund)
    schedule(book, due)
  },
  refund_settled(book, { endToEndId, id, at, status, reason }) {
    const refund = book.refunds.get(refundKey(endToEndId, id))!
    Object.assign(refund, { status, reason, settledAt: at })
    book.held -= refund.amount
    if (status === 'paid') move(book, 'returned_out', refund.returnId, at, -refund.amount)
    book.due.delete(dueKey({ act: 'settle_refund', endToEndId, id }))
    tellOfRefund(book, refund)
  },
  payout_drafted(book, { draft }) {
    book.drafts.set(draft.id, draft)
  },
  payout_accepted(book, { payout, due }) {
    book.drafts.delete(payout.id)
    book.payouts.set(payout.id, payout)
    book.payoutByEndToEndId.set(payout.endToEndId, payout.id)
    if (payout.status === 'refused') tellOfPayout(book, payout)
    else if (payout.plan !== 'unfunded') book.held += payout.amount
    schedule(book, due)
  },
  payout_settled(book, { id, at, status, error, due }) {
    const payout = book.payouts.get(id)!
    Object.assign(payout, { status, error, settledAt: at })
    if (payout.plan !== 'unfunded') book.held -= payout.amount
    if (status === 'paid') move(book, 'sent', payout.endToEndId, at, -payout.amount)
    book.due.delete(dueKey({ act: 'settle_payout', id }))
    tellOfPayout(book, payout)
    schedule(book, due)
  },
  payout_returned(book, { id, entry }) {
    const payout = book.payouts.get(id)!
    payout.returns.push(entry)
    move(book, 'returned_in', entry.returnId, entry.at, entry.amount)
    book.due.delete(dueKey({ act: 'return_payout', id }))
    const { returnId } = entry
    tell(book, payout.payerKey, { about: 'payout_return', id, returnId })
  },
  infraction_opened(book, { infraction, due }) {
    book.fraudReports.set(infraction.id, infraction)
    book.fraudReportOf.set(infraction.endToEndId, infraction.id)
    book.due.delete(dueKey({ act: 'report_payment', endToEndId: infraction.endToEndId }))
    tellOfFraudReport(book, infraction.id)
    schedule(book, due)
  },
  infraction_defended(book, { id, at, defence }) {
    Object.assign(book.fraudReports.get(id)!, { status: 'defended', defence, defendedAt: at })
  },
  infraction_decided(book, { id, at, outcome, refund }) {
    Object.assign(book.fraudReports.get(id)!, { status: outcome, decidedAt: at })
    book.due.delete(dueKey({ act: 'decide_infraction', id, outcome }))
    if (refund) {
      addRefund(book, refund)
      move(book, 'returned_out', refund.returnId, at, -refund.amount)
      tellOfRefund(book, refund)
    }
    tellOfFraudReport(book, id)
  },
  webhook_set(book, { webhook }) {
    book.webhooks.set(webhook.id, webhook)
  },
  webhook_removed(book, { id }) {
    book.webhooks.delete(id)
  },
  notice_asked(book, { key, subject }) {
    tell(book, key, subject)
  },
  notices_ended(book, { ids }) {
    for (const id of ids) book.notices.delete(id)
  },
  due_dropped(book, { key }) {
    book.due.delete(key)
  },
}

/** Enters an effect in the book. The same effects in the same order make the same book. */
export function enter(book: Book, effect: Effect): void {
  const entry = ENTRIES[effect.type] as (book: Book, effect: Effect) => void
  entry(book, effect)
}

function move(
  book: Book,
  kind: Movement['kind'],
  reference: string,
  at: string,
  amount: Centavos,
): void {
  book.balance += amount
  const id = book.movements.length + 1
  book.movements.push({ id, kind, reference, at, amount, balance: book.balance })
}

function addRefund(book: Book, refund: Refund): void {
  const { endToEndId, id } = refund
  book.refunds.set(refundKey(endToEndId, id), refund)
  book.refundsOf.set(endToEndId, [...(book.refundsOf.get(endToEndId) ?? []), refund])
}

/** Queues a notice for each webhook of the key. */
function tell(book: Book, key: string, subject: NoticeSubject): void {
  for (const webhook of book.webhooks.values()) {
    if (webhook.key !== key) continue
    const id = ++book.noticesMade
    book.notices.set(id, { id, webhookId: webhook.id, subject })
  }
}

function tellOfRefund(book: Book, { endToEndId, id }: Refund): void {
  tell(book, book.payments.get(endToEndId)!.key, { about: 'refund', endToEndId, id })
}

function tellOfPayout(book: Book, { id, payerKey }: Payout): void {
  tell(book, payerKey, { about: 'payout', id })
}

function tellOfFraudReport(book: Book, id: string): void {
  const { endToEndId } = book.fraudReports.get(id)!
  tell(book, book.payments.get(endToEndId)!.key, { about: 'infraction', id })
}

function schedule(book: Book, due: Due | undefined): void {
  if (due) book.due.set(dueKey(due), due)
}
