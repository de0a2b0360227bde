import { sign } from 'node:crypto'
import type { Bank } from '@/lib/psp/book/bank'
import { refundKey } from '@/lib/psp/book/book'
import type { NoticeSubject, QueuedNotice, Webhook } from '@/lib/psp/book/records'
import type { NoticeBatch } from '@/lib/psp/notices/notice-body'
import type { WooviEvent } from './schemas'
import { presentCharge, presentDispute, presentPayment, presentTransaction } from './wire'

/** The header that carries the RSA signature of a notice's body. */
const SIGNATURE_HEADER = 'x-webhook-signature'

/**
 * Notices as Woovi's POSTs: one each, signed by RSA with SHA-256 over the body as it is sent. Those
 * of an event that the webhook is not told come with no address.
 */
export function wooviBatches(
  bank: Bank,
  noticeKey: string,
  notices: readonly QueuedNotice[],
): { batches: NoticeBatch[]; untold: number[] } {
  const batches: NoticeBatch[] = []
  const untold: number[] = []
  for (const { id, webhookId, subject } of notices) {
    const webhook = bank.book.webhooks.get(webhookId)
    const told = webhook && eventsOf(bank, subject)[webhook.event as WooviEvent]
    if (!webhook || !told) untold.push(id)
    else batches.push(envelope(id, webhook, noticeKey, told()))
  }
  return { batches, untold }
}

function envelope(id: number, webhook: Webhook, noticeKey: string, content: object): NoticeBatch {
  const { url, event, authorization } = webhook
  const body = JSON.stringify({ event, ...content })
  const signature = sign('sha256', Buffer.from(body), noticeKey).toString('base64')
  const headers = { [SIGNATURE_HEADER]: signature, ...(authorization && { authorization }) }
  return { ids: [id], url, body, headers }
}

type Told = Partial<Record<WooviEvent, () => object>>

/** The events that tell a subject, and what each says. */
function eventsOf(bank: Bank, subject: NoticeSubject): Told {
  if (subject.about === 'payment') return paymentEvents(bank, subject.endToEndId)
  if (subject.about === 'refund') return refundEvents(bank, subject)
  if (subject.about === 'infraction') return disputeEvents(bank, subject.id)
  const payout = bank.book.payouts.get(subject.id)!
  if (subject.about === 'payout') {
    const { payment, transaction, error } = presentPayment(payout)
    const told = () => ({ payment, transaction, ...(error && { error }) })
    return payout.status === 'paid'
      ? { 'OPENPIX:MOVEMENT_CONFIRMED': told }
      : { 'OPENPIX:MOVEMENT_FAILED': told }
  }
  const entry = payout.returns.find(({ returnId }) => returnId === subject.returnId)!
  return {
    PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED: () => ({
      refundTransaction: {
        value: Number(entry.amount),
        time: entry.at,
        endToEndId: entry.returnId,
        status: 'CONFIRMED',
        type: 'REFUND',
        partial: entry.amount < payout.amount,
      },
      originalTransaction: { ...presentPayment(payout).transaction, correlationID: payout.id },
    }),
  }
}

function paymentEvents(bank: Bank, endToEndId: string): Told {
  const payment = bank.book.payments.get(endToEndId)!
  const charge = payment.txid === null ? undefined : bank.book.charges.get(payment.txid)
  const told = () => {
    const pix = presentTransaction(bank, payment)
    return { charge: charge ? presentCharge(bank, charge) : null, pix, pixQrCode: null }
  }
  return {
    'OPENPIX:TRANSACTION_RECEIVED': told,
    ...(charge && { 'OPENPIX:CHARGE_COMPLETED': told }),
  }
}

function refundEvents(bank: Bank, { endToEndId, id }: { endToEndId: string; id: string }): Told {
  const payment = bank.book.payments.get(endToEndId)!
  const { returnId, amount, status, requestedAt, settledAt, reason } = bank.book.refunds.get(
    refundKey(endToEndId, id),
  )!
  const isPaid = status === 'paid'
  const told = () => ({
    refundTransaction: {
      value: Number(amount),
      time: settledAt ?? requestedAt,
      endToEndId: returnId,
      correlationID: id,
      status: isPaid ? 'CONFIRMED' : 'REJECTED',
      type: 'REFUND',
      partial: amount < payment.amount,
    },
    originalTransaction: presentTransaction(bank, payment),
    ...(!isPaid && { error: { code: 'REFUND_REJECTED', description: reason } }),
  })
  return isPaid
    ? { PIX_TRANSACTION_REFUND_SENT_CONFIRMED: told }
    : { PIX_TRANSACTION_REFUND_SENT_REJECTED: told }
}

function disputeEvents(bank: Bank, id: string): Told {
  const report = bank.book.fraudReports.get(id)!
  const told = () => ({ dispute: presentDispute(report) })
  if (report.status === 'accepted') return { 'OPENPIX:DISPUTE_ACCEPTED': told }
  if (report.status === 'rejected') return { 'OPENPIX:DISPUTE_REJECTED': told }
  return { 'OPENPIX:DISPUTE_CREATED': told }
}
