import { invalidRequestError } from '@/lib/kernel/errors'
import { encodeDynamicBrCode } from '@/lib/kernel/pix/br-code'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { pspRefusalError, type Refusal } from '@/lib/providers/pix/asking'
import { checkedCode, lifeSeconds } from '@/lib/providers/pix/charge-order'
import type { ChargeOrder, ChargeOutcome, OpenedCharge, Psp } from '@/lib/providers/pix/port'
import { wrongAnswerError } from '@/lib/providers/pix/unavailable'
import type { Api } from './dialect'
import { byTime, listPaymentsOf, paymentOf } from './payments'
import { isNotFound, mendableIssues } from './problem'
import { Cob, toValor } from './wire'

/** The PSP's fields that the merchant decides, by their names in our API. */
const MERCHANTS_FIELDS = { 'valor.original': 'amount' }

const GONE = 410

/** One of several PSPs, as the subject of a sentence. */
const PSP = 'the PSP'

/**
 * Charges by `/cob/{txid}`. A charge's txid is made of our id, so that a repeat is the same charge.
 */
export function chargesOf(api: Api): Pick<Psp, 'openCharge' | 'findCharge' | 'closeCharge'> {
  const { ask, pixKey, version } = api
  const pathOf = (transactionId: string) => `${version}/cob/${toTxid(transactionId)}`

  async function find(transactionId: string): Promise<Cob | null> {
    const found = await ask(Cob, { method: 'GET', path: pathOf(transactionId) })
    if (found.ok) return withPayments(requireTxid(found.answer, transactionId))
    if (isNotFound(found)) return null
    throw pspRefusalError('the question after a charge', found)
  }

  async function withPayments(cob: Cob): Promise<Cob> {
    if (cob.status !== 'CONCLUIDA' || cob.pix?.length) return cob
    return { ...cob, pix: await listPaymentsOf(api, cob) }
  }

  /** A used txid is refused by some PSPs: the first charge under it may be this one. */
  async function sameAsFirst(order: ChargeOrder, refusal: Refusal): Promise<OpenedCharge> {
    const first = await find(order.transactionId)
    if (first) return openedOf(first, order)
    const issues = mendableIssues(refusal, MERCHANTS_FIELDS)
    if (issues.length > 0) throw invalidRequestError(...issues)
    throw pspRefusalError('a charge', refusal)
  }

  return {
    async openCharge(order) {
      const body = {
        calendario: { expiracao: lifeSeconds(order) },
        valor: { original: toValor(order.amount) },
        chave: pixKey,
      }
      const path = pathOf(order.transactionId)
      const made = await ask(Cob, { method: 'PUT', path, body, isRepeatable: true })
      if (!made.ok) return sameAsFirst(order, made)
      return openedOf(requireTxid(made.answer, order.transactionId), order)
    },

    async findCharge(transactionId) {
      const cob = await find(transactionId)
      return cob ? outcomeOf(cob) : { status: 'open' }
    },

    async closeCharge(transactionId) {
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
      const path = pathOf(transactionId)
      const closed = await ask(Cob, { method: 'PATCH', path, body })
      if (closed.ok) return outcomeOf(await withPayments(requireTxid(closed.answer, transactionId)))
      if (isNotFound(closed) || closed.status === GONE) return { status: 'closed' }
      const cob = await find(transactionId)
      const outcome: ChargeOutcome = cob ? outcomeOf(cob) : { status: 'closed' }
      if (outcome.status !== 'open') return outcome
      throw pspRefusalError('the end of a charge', closed)
    },
  }
}

function requireTxid(cob: Cob, transactionId: string): Cob {
  if (cob.txid.toLowerCase() === toTxid(transactionId)) return cob
  throw wrongAnswerError(PSP, 'told another charge than the one that was asked for')
}

function openedOf(cob: Cob, order: ChargeOrder): OpenedCharge {
  const { criacao, expiracao } = cob.calendario
  const pixCode = cob.pixCopiaECola ?? codeOfLocation(cob, order)
  return {
    pixCode: checkedCode(PSP, { amount: cob.valor.original, pixCode }, order),
    externalId: cob.txid,
    gatewayId: null,
    expiresAt: expiracao ? new Date(criacao.getTime() + expiracao * 1000) : order.expiresAt,
  }
}

/** The code of the charge's location; null without a location that fits a code. */
function codeOfLocation({ location, loc }: Cob, order: ChargeOrder): string | null {
  const url = (location ?? loc?.location)?.replace(/^https?:\/\//, '')
  if (!url) return null
  try {
    return encodeDynamicBrCode({ ...order, url })
  } catch {
    return null
  }
}

function outcomeOf({ txid, status, pix }: Cob): ChargeOutcome {
  const isOfAnother = pix?.some((one) => one.txid && one.txid !== txid)
  if (isOfAnother) throw wrongAnswerError(PSP, 'told the payment of another charge')
  const [first, ...others] = (pix ?? []).map(paymentOf).sort(byTime)
  if (first) return { status: 'paid', payments: [first, ...others] }
  // The description has both REMOVIDA and REMOVIDO.
  if (/^REMOVID[AO]/.test(status)) return { status: 'closed' }
  if (status === 'CONCLUIDA') throw wrongAnswerError(PSP, 'told a paid charge without its payment')
  return { status: 'open' }
}
