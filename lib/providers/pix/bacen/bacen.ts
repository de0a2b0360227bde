import { z } from 'zod'
import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { encodeDynamicBrCode } from '@/lib/kernel/pix/br-code'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { toTransactionId, toTxid } from '@/lib/kernel/pix/identifiers'
import type {
  ChargeOrder,
  ChargeOutcome,
  Notice,
  NoticeAddress,
  OpenedCharge,
  Payment,
  Period,
  Psp,
  ReceivedPayment,
  RefundOutcome,
} from '@/lib/providers/pix/port'
import { type Ask, type BacenSettings, bacenClient, unavailable } from './bacen-client'
import { type Dialect, withoutPayouts } from './dialect'
import { efiPayouts } from './efi'
import { reasonOf } from './problem'
import { type Cob, type Devolucao, type Pix, pageQuery, periodQuery, toValor, WIRE } from './wire'

/** What each PSP does in its own way. A new PSP is a row here and a file like `efi.ts`. */
const DIALECTS = {
  bacen: { version: '', payouts: withoutPayouts },
  efi: { version: '/v2', payouts: efiPayouts },
} satisfies Record<string, Dialect>

/**
 * The adapter for a PSP with the Central Bank's API Pix 2.9.0. Payouts, balance and infractions are
 * in the PSP's dialect.
 *
 * @see https://bacen.github.io/pix-api
 */
export function bacenPsp(settings: BacenSettings, psp: keyof typeof DIALECTS): Psp {
  const dialect = DIALECTS[psp]
  const ask = bacenClient(settings)
  const api = { ask, pixKey: settings.pixKey, version: dialect.version }
  return {
    ...chargesOf(api),
    ...refundsOf(api),
    ...dialect.payouts(ask, settings.pixKey),
    notices: noticesOf(api),
    listPayments: (period) => listPayments(api, period),
    readNotices: async (rawBody) => readNotices(rawBody),
  }
}

interface Api {
  ask: Ask
  pixKey: string
  /** The path before `/cob`, such as `/v2`. */
  version: string
}

function chargesOf(api: Api): Pick<Psp, 'openCharge' | 'findCharge' | 'closeCharge'> {
  const { ask, pixKey, version } = api
  const pathOf = (transactionId: string) => `${version}/cob/${toTxid(transactionId)}`

  async function find(transactionId: string): Promise<Cob | null> {
    const found = await ask(WIRE.Cob, { method: 'GET', path: pathOf(transactionId) })
    if (found.ok) return found.answer
    if (found.status === 404) return null
    throw unavailable(new Error(`the charge was not told: ${reasonOf(found)}`))
  }

  return {
    async openCharge(order) {
      const body = {
        calendario: { expiracao: secondsOf(order) },
        valor: { original: toValor(order.amount) },
        chave: pixKey,
      }
      const path = pathOf(order.transactionId)
      const made = await ask(WIRE.Cob, { method: 'PUT', path, body })
      if (made.ok) return openedOf(made.answer, order)
      // A repeat of a charge that is there already is refused by some PSPs.
      const first = await find(order.transactionId)
      if (first?.valor.original === order.amount) return openedOf(first, order)
      throw new AppError('acquirer_unavailable', `The PSP refused the charge: ${reasonOf(made)}`)
    },

    async findCharge(transactionId) {
      const cob = await find(transactionId)
      return cob ? outcomeOf(cob) : { status: 'open' }
    },

    async closeCharge(transactionId) {
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
      const path = pathOf(transactionId)
      const closed = await ask(WIRE.Cob, { method: 'PATCH', path, body })
      if (closed.ok) return outcomeOf(closed.answer)
      if (closed.status === 404) return { status: 'closed' }
      const cob = await find(transactionId)
      const outcome: ChargeOutcome = cob ? outcomeOf(cob) : { status: 'closed' }
      if (outcome.status !== 'open') return outcome
      throw unavailable(new Error(`the charge was not closed: ${reasonOf(closed)}`))
    },
  }
}

const secondsOf = ({ createdAt, expiresAt }: ChargeOrder) =>
  Math.max(1, Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000))

function openedOf(cob: Cob, order: ChargeOrder): OpenedCharge {
  const { criacao, expiracao } = cob.calendario
  const url = cob.location ?? cob.loc?.location
  const pixCode = cob.pixCopiaECola ?? (url ? encodeDynamicBrCode({ ...order, url }) : null)
  if (!pixCode || !decodeBrCode(pixCode).ok) {
    throw unavailable(new Error('the PSP gave no PIX code for the charge'))
  }
  return {
    pixCode,
    externalId: cob.txid,
    gatewayId: null,
    expiresAt: new Date(criacao.getTime() + expiracao * 1000),
  }
}

function outcomeOf({ status, pix }: Cob): ChargeOutcome {
  const [first, ...others] = (pix ?? []).map(paymentOf).sort(byTime)
  if (first) return { status: 'paid', payments: [first, ...others] }
  if (status.startsWith('REMOVIDA')) return { status: 'closed' }
  if (status === 'CONCLUIDA') {
    throw unavailable(new Error('the PSP tells a paid charge without its payment'))
  }
  return { status: 'open' }
}

function paymentOf({ endToEndId, valor: amount, horario: paidAt, pagador }: Pix): Payment {
  const payer = { name: pagador?.nome ?? null, document: pagador?.cpf ?? pagador?.cnpj ?? null }
  return { endToEndId, amount, paidAt, payer }
}

const byTime = (one: Payment, other: Payment) => one.paidAt.getTime() - other.paidAt.getTime()

function refundsOf({ ask, version }: Api): Pick<Psp, 'sendRefund' | 'findRefund'> {
  const pathOf = (paymentId: string, refundId: string) =>
    `${version}/pix/${paymentId}/devolucao/${toTxid(refundId)}`

  return {
    async sendRefund({ refundId, paymentId, amount }) {
      const path = pathOf(paymentId, refundId)
      const sent = await ask(WIRE.Devolucao, {
        ...{ method: 'PUT', path, body: { valor: toValor(amount) } },
      })
      if (sent.ok) return refundOutcome(sent.answer)
      // An id that was used before is refused: the first refund under it may be this one.
      const first = await ask(WIRE.Devolucao, { method: 'GET', path })
      if (!first.ok) return { status: 'refused', reason: reasonOf(sent) }
      if (first.answer.valor === amount) return refundOutcome(first.answer)
      throw unavailable(new Error('the id of the refund was used for another amount'))
    },

    async findRefund({ refundId, paymentId }) {
      const path = pathOf(paymentId, refundId)
      const found = await ask(WIRE.Devolucao, { method: 'GET', path })
      if (found.ok) return refundOutcome(found.answer)
      if (found.status === 404) return { status: 'unknown' }
      throw unavailable(new Error(`the refund was not told: ${reasonOf(found)}`))
    },
  }
}

function refundOutcome({ status, rtrId, horario, motivo }: Devolucao): RefundOutcome {
  if (status === 'NAO_REALIZADO') return { status: 'refused', reason: motivo ?? 'NAO_REALIZADO' }
  if (status === 'DEVOLVIDO' && rtrId) {
    return {
      ...{ status: 'paid', returnId: rtrId },
      settledAt: horario.liquidacao ?? horario.solicitacao,
    }
  }
  return { status: 'processing', returnId: rtrId ?? null }
}

const STATE_OF = {
  EM_PROCESSAMENTO: 'processing',
  DEVOLVIDO: 'paid',
  NAO_REALIZADO: 'refused',
} as const

async function listPayments({ ask, version }: Api, period: Period): Promise<ReceivedPayment[]> {
  const found: ReceivedPayment[] = []
  for (let page = 0, pages = 1; page < pages; page++) {
    const query = { ...periodQuery(period), ...pageQuery(page) }
    const listed = await ask(WIRE.PixList, { method: 'GET', path: `${version}/pix`, query })
    if (!listed.ok) throw unavailable(new Error(`no list of payments: ${reasonOf(listed)}`))
    found.push(...listed.answer.pix.map(receivedOf))
    pages = listed.answer.parametros.paginacao.quantidadeDePaginas
  }
  const isIn = ({ paidAt }: Payment) => paidAt >= period.since && paidAt < period.before
  return found.filter(isIn).sort(byTime)
}

function receivedOf(pix: Pix): ReceivedPayment {
  const returns = (pix.devolucoes ?? []).map(({ rtrId, id, valor, status }) => ({
    ...{ returnId: rtrId ?? id, amount: valor, status: STATE_OF[status] },
  }))
  return { ...paymentOf(pix), externalId: pix.txid ?? null, returns }
}

function noticesOf({ ask, pixKey, version }: Api): NoticeAddress {
  const path = `${version}/webhook/${encodeURIComponent(pixKey)}`
  return {
    async find() {
      const found = await ask(WIRE.Webhook, { method: 'GET', path })
      if (found.ok) return found.answer.webhookUrl
      if (found.status === 404) return null
      throw unavailable(new Error(`the address of notices was not told: ${reasonOf(found)}`))
    },

    async register(webhookUrl) {
      const body = { webhookUrl }
      // Efí calls the address with its own certificate unless it is told that a secret guards it.
      const headers = { 'x-skip-mtls-checking': 'true' }
      const done = await ask(z.unknown(), { method: 'PUT', path, body, headers })
      if (done.ok) return
      const message = `the PSP refuses its key or the address: ${reasonOf(done)}`
      throw invalidRequest({ path: 'webhookUrl', message })
    },
  }
}

/** Reads a notice. Its address is secret; it carries no signature. */
function readNotices(rawBody: string): Notice[] {
  const parsed = WIRE.Notice.safeParse(parse(rawBody))
  return (parsed.data?.pix ?? []).flatMap((entry): Notice[] => {
    const { tipo, txid, endToEndId, devolucoes, gnExtras } = entry
    const payoutId = gnExtras?.idEnvio && toTransactionId(gnExtras.idEnvio)
    if (tipo === 'SOLICITACAO')
      return payoutId ? [{ about: 'cashout', transactionId: payoutId }] : []
    const transactionId = txid && toTransactionId(txid)
    if (transactionId) {
      return [{ about: devolucoes?.length ? 'refund' : 'charge', transactionId }]
    }
    return endToEndId ? [{ about: 'payment', endToEndId }] : []
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
