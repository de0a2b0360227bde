import { z } from 'zod'
import { type Ask, pspRefusalError } from '@/lib/providers/pix/asking'
import type { Psp } from '@/lib/providers/pix/port'
import { spiReason } from '@/lib/providers/pix/spi-reasons'
import { wrongAnswerError } from '@/lib/providers/pix/unavailable'
import type { RefundOutcome } from '@/lib/providers/refund-port'
import { isDenied, isNotFound, reasonOf } from './refusal'
import { Refund, toValue } from './wire'

const Made = z.object({ refund: Refund })
const Found = z.object({ pixTransactionRefund: Refund })

/** Refunds by `/refund`. A refund's correlation id is ours; Woovi refuses one that was used. */
export function refundsOf(ask: Ask): Pick<Psp, 'sendRefund' | 'findRefund'> {
  async function find(refundId: string): Promise<Refund | null> {
    const path = `/refund/${encodeURIComponent(refundId)}`
    const found = await ask(Found, { method: 'GET', path })
    if (found.ok) return requireOurs(found.answer.pixTransactionRefund, refundId)
    if (isNotFound(found)) return null
    throw pspRefusalError('the question after a refund', found)
  }

  return {
    async sendRefund({ refundId, paymentId, amount, reason }) {
      const body = {
        correlationID: refundId,
        transactionEndToEndId: paymentId,
        value: toValue(amount),
        ...(reason && { comment: reason.slice(0, COMMENT_MAX) }),
      }
      const sent = await ask(Made, { method: 'POST', path: '/refund', body })
      if (sent.ok) return outcomeOf(requireOurs(sent.answer.refund, refundId))
      // A repeat may be refused for any reason, such as the balance, although the first was taken.
      const first = await find(refundId)
      if (first?.value === amount) return outcomeOf(first)
      if (first) throw wrongAnswerError('Woovi', 'has another amount under the id of the refund')
      if (isDenied(sent)) return { status: 'refused', reason: reasonOf(sent) }
      throw pspRefusalError('a refund', sent)
    },

    async findRefund({ refundId }) {
      const refund = await find(refundId)
      return refund ? outcomeOf(refund) : { status: 'unknown' }
    },
  }
}

/** The longest comment that Woovi takes. */
const COMMENT_MAX = 140

function requireOurs(refund: Refund, refundId: string): Refund {
  if (refund.correlationID.toLowerCase() === refundId.toLowerCase()) return refund
  throw wrongAnswerError('Woovi', 'told another refund than the one that was asked for')
}

const PAID = new Set(['REFUNDED', 'CONFIRMED'])
const REFUSED = new Set(['NOT_ACCOMPLISHED', 'REJECTED'])

/** Any other status has not ended. A refund that has, and does not tell when, has ended by now. */
function outcomeOf({ status, returnIdentification, correlationID, time }: Refund): RefundOutcome {
  const returnId = returnIdentification ?? null
  if (REFUSED.has(status)) return { status: 'refused', reason: spiReason(null) }
  if (!PAID.has(status)) return { status: 'processing', returnId }
  return { status: 'paid', returnId: returnId ?? correlationID, settledAt: time ?? new Date() }
}
