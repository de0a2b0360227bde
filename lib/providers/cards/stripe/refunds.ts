import type Stripe from 'stripe'
import { UnclearAnswer } from '@/lib/kernel/errors'
import type {
  RefundOrder,
  RefundOutcome,
  RefundProvider,
  RefundReference,
} from '@/lib/providers/refund-port'
import { refundOutcome, refusalReason } from './refund-outcome'
import { isRefusal } from './stripe-error'
import { Refund, Refunds } from './wire'

/** Refunds of a Stripe account, each with our id in its metadata. */
export function refundsOf(stripe: Stripe): Required<RefundProvider> {
  async function read(paymentId: string): Promise<Refund[]> {
    const refunds = await stripe.refunds
      .list({ payment_intent: paymentId, limit: 100 })
      .catch((error) => Promise.reject(isUnknown(error) ? unknownPaymentError() : error))
    return Refunds.parse(refunds).data
  }

  async function findRefund({ refundId, paymentId }: RefundReference): Promise<RefundOutcome> {
    const refunds = await read(paymentId)
    const ours = refunds.find((one) => one.metadata?.refundId === refundId)
    return ours ? refundOutcome(ours) : { status: 'unknown' }
  }

  async function sendRefund(order: RefundOrder): Promise<RefundOutcome> {
    let sent: Stripe.Response<Stripe.Refund>
    try {
      const idempotencyKey = `refund_${order.refundId}`
      sent = await stripe.refunds.create(refundParams(order), { idempotencyKey })
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (isUnknown(error)) throw unknownPaymentError()
      // Stripe drops idempotency keys after a day or more; then it refuses to refund again.
      const made = await findRefund(order)
      return made.status === 'unknown' ? { status: 'refused', reason: refusalReason(error) } : made
    }
    // A replay repeats the first response, and the refund may have moved on since.
    const refund = isReplay(sent) ? await stripe.refunds.retrieve(sent.id) : sent
    return refundOutcome(Refund.parse(refund))
  }

  async function listRefunds(paymentId: string): Promise<(string | null)[]> {
    const refunds = await read(paymentId)
    const made = refunds.filter((one) => refundOutcome(one).status !== 'refused')
    return made.map(({ metadata }) => metadata?.refundId ?? null)
  }

  return { sendRefund, findRefund, listRefunds }
}

/** Whether Stripe knew the key. The raw response is that of `fetch`, not what its type says. */
function isReplay({ lastResponse }: Stripe.Response<Stripe.Refund>): boolean {
  const headers = new Headers(lastResponse.headers)
  return headers.get('idempotent-replayed') === 'true'
}

/** Stripe answers 404 to the id of an unknown payment in a path, and may answer 400 in a body. */
const isUnknown = (error: unknown) => isRefusal(error) && error.code === 'resource_missing'

/**
 * The account that took the payment may have paid the refund, if it was sent before the keys were
 * changed. So the outcome is unknown. Stripe tells those of later payments all the same.
 */
const unknownPaymentError = () =>
  new UnclearAnswer(
    'checkout_not_configured',
    'Stripe does not know this payment: were the keys of another account set?',
  )

function refundParams({ refundId, paymentId, amount, reason }: RefundOrder) {
  return {
    payment_intent: paymentId,
    amount: Number(amount),
    metadata: { refundId, ...(reason && { reason: reason.slice(0, 500) }) },
  }
}
