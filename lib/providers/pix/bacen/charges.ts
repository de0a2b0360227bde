import { invalidRequest } from '@/lib/kernel/errors'
import { encodeDynamicBrCode } from '@/lib/kernel/pix/br-code'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { type Refusal, refusedBy } from '@/lib/providers/pix/asking'
import type { ChargeOrder, ChargeOutcome, OpenedCharge, Psp } from '@/lib/providers/pix/port'
import { NoAnswer, unavailable } from '@/lib/providers/pix/unavailable'
import type { Api } from './dialect'
import { byTime, listPaymentsOf, paymentOf } from './payments'
import { isNotFound, mendableIssues } from './problem'
import { Cob, toValor } from './wire'

/** What the merchant decides about a charge, under the names of the fields of our API. */
const MERCHANTS_FIELDS = { 'valor.original': 'amount' }

const GONE = 410

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
    throw refusedBy('the question after a charge', found)
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
    if (issues.length > 0) throw invalidRequest(...issues)
    throw refusedBy('a charge', refusal)
  }

  return {
    async openCharge(order) {
      const body = {
        calendario: { expiracao: secondsOf(order) },
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
      if (closed.ok) return outcomeOf(await withPayments(closed.answer))
      if (isNotFound(closed) || closed.status === GONE) return { status: 'closed' }
      const cob = await find(transactionId)
      const outcome: ChargeOutcome = cob ? outcomeOf(cob) : { status: 'closed' }
      if (outcome.status !== 'open') return outcome
      throw refusedBy('the end of a charge', closed)
    },
  }
}

const secondsOf = ({ createdAt, expiresAt }: ChargeOrder) =>
  Math.max(1, Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000))

function requireTxid(cob: Cob, transactionId: string): Cob {
  if (cob.txid.toLowerCase() === toTxid(transactionId)) return cob
  throw wrong('told another charge than the one that was asked for')
}

/** The charge as the PSP opened it. The PSP is not trusted to have opened what was ordered. */
function openedOf(cob: Cob, order: ChargeOrder): OpenedCharge {
  if (cob.valor.original !== order.amount) throw wrong('has the charge in another amount')
  const { criacao, expiracao } = cob.calendario
  const pixCode = cob.pixCopiaECola ?? codeOfLocation(cob, order)
  const decoded = pixCode ? decodeBrCode(pixCode) : null
  if (!pixCode || !decoded?.ok) throw wrong('gave no PIX code for the charge')
  if (decoded.code.amount !== null && decoded.code.amount !== order.amount) {
    throw wrong('gave a PIX code of another amount')
  }
  return {
    pixCode,
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
  if (isOfAnother) throw wrong('told the payment of another charge')
  const [first, ...others] = (pix ?? []).map(paymentOf).sort(byTime)
  if (first) return { status: 'paid', payments: [first, ...others] }
  if (status.startsWith('REMOVIDA')) return { status: 'closed' }
  if (status === 'CONCLUIDA') throw wrong('told a paid charge without its payment')
  return { status: 'open' }
}

const wrong = (what: string) => unavailable(new NoAnswer(`the PSP ${what}`, false))
