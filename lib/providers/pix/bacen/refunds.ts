import { toTxid } from '@/lib/kernel/pix/identifiers'
import { pspRefusalError } from '@/lib/providers/pix/asking'
import type { Psp } from '@/lib/providers/pix/port'
import { wrongAnswerError } from '@/lib/providers/pix/unavailable'
import { saysUsedId } from '@/lib/providers/pix/used-id'
import type { RefundOrder, RefundOutcome } from '@/lib/providers/refund-port'
import type { Api } from './dialect'
import { isNotFound, reasonOf } from './problem'
import { Devolucao, settledAtOf, toValor } from './wire'

const BAD_REQUEST = 400

/** Refunds by `/pix/{e2eid}/devolucao/{id}`, where the id is made of ours. */
export function refundsOf({ ask, version }: Api): Pick<Psp, 'sendRefund' | 'findRefund'> {
  const pathOf = (paymentId: string, refundId: string) =>
    `${version}/pix/${encodeURIComponent(paymentId)}/devolucao/${toTxid(refundId)}`
  const find = (path: string) => ask(Devolucao, { method: 'GET', path })

  async function sendRefund(order: RefundOrder): Promise<RefundOutcome> {
    const { refundId, paymentId, amount, reason } = order
    const path = pathOf(paymentId, refundId)
    const descricao = reason?.replace(/\s+/g, ' ').trim()
    const body = { valor: toValor(amount), ...(descricao && { descricao }) }
    const sent = await ask(Devolucao, { method: 'PUT', path, body })
    if (sent.ok) return refundOutcome(sent.answer)
    // A repeat may be refused for any reason, such as the balance, although the first was taken.
    const first = await find(path)
    if (first.ok) {
      if (first.answer.valor === amount) return refundOutcome(first.answer)
      throw wrongAnswerError('the PSP', 'has another amount under the id of the refund')
    }
    if (isNotFound(first)) {
      if (saysUsedId(sent)) throw pspRefusalError('a refund', sent)
      // No money is kept from its payer by a text that the PSP does not take.
      if (descricao && sent.status === BAD_REQUEST) return sendRefund({ ...order, reason: null })
      return { status: 'refused', reason: reasonOf(sent) }
    }
    throw pspRefusalError('the question after a refund', first)
  }

  return {
    sendRefund,

    async findRefund({ refundId, paymentId }) {
      const found = await find(pathOf(paymentId, refundId))
      if (found.ok) return refundOutcome(found.answer)
      if (isNotFound(found)) return { status: 'unknown' }
      throw pspRefusalError('the question after a refund', found)
    },
  }
}

function refundOutcome({ status, id, rtrId, horario, motivo }: Devolucao): RefundOutcome {
  if (status === 'NAO_REALIZADO') return { status: 'refused', reason: motivo || 'NAO_REALIZADO' }
  if (status !== 'DEVOLVIDO') return { status: 'processing', returnId: rtrId ?? null }
  return { status: 'paid', returnId: rtrId ?? id, settledAt: settledAtOf(horario) }
}
