import { z } from 'zod'
import { toTransactionId, toTxid } from '@/lib/kernel/pix/identifiers'
import type {
  Dispute,
  PayoutOrder,
  PayoutOutcome,
  Period,
  SentPayout,
} from '@/lib/providers/pix/port'
import { type Ask, unavailable } from './bacen-client'
import type { PayoutMethods } from './dialect'
import { errorName, reasonOf } from './problem'
import { spiReason } from './spi-reasons'
import {
  balanceValor,
  instant,
  Paginacao,
  pageQuery,
  periodQuery,
  toValor,
  valor,
  WIRE,
} from './wire'

const Sent = z.object({ e2eId: z.string().nullish(), status: z.string() })

const Returned = z.object({ valor })

/** A payout as Efí tells it. */
const Payout = z.object({
  endToEndId: z.string().nullish(),
  idEnvio: z.string().nullish(),
  valor,
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  horario: z.object({ solicitacao: instant, liquidacao: instant.nullish() }),
  favorecido: z.object({ chave: z.string().nullish() }).nullish(),
  devolucoes: z.array(Returned).nullish(),
  gnExtras: z
    .object({
      erro: z.object({ codigo: z.string().nullish(), motivo: z.string().nullish() }).nullish(),
    })
    .nullish(),
})
type Payout = z.infer<typeof Payout>

const PayoutList = z.object({ parametros: Paginacao, pix: z.array(Payout) })

const Balance = z.object({ saldo: balanceValor })

const Infraction = z.object({
  idInfracao: z.string(),
  endToEndId: z.string(),
  // A number of reais, unlike every other amount.
  valor: z.number().transform((reais) => BigInt(Math.round(reais * 100))),
  razao: z.string().nullish(),
  status: z.string(),
  criadoEm: instant,
  dadosAnalise: z.object({ prazoFinalizacao: instant.nullish() }).nullish(),
})

type Infraction = z.infer<typeof Infraction>

const InfractionList = z.object({ parametros: Paginacao, infracoes: z.array(Infraction) })

/** The names of errors that say that a payout was refused for good. */
const REFUSALS = new Set([
  ...['documento_bloqueado', 'chave_invalida', 'chave_nao_pertence_ao_documento'],
  ...['valor_invalido', 'pagamento_negado', 'chave_nao_encontrada', 'saldo_insuficiente'],
])

const INFRACTION_DAYS = 90
const DAY_MS = 24 * 3_600_000

/**
 * Efí's own part: payouts by PIX key, balance and infractions (MED). A payout's id is ours without
 * hyphens; Efí refuses an id that was used before, and is then asked what became of the first.
 *
 * @see https://dev.efipay.com.br/docs/api-pix/envio-pagamento-pix
 */
export function efiPayouts(ask: Ask, pixKey: string): PayoutMethods {
  async function find(transactionId: string): Promise<Payout | null> {
    const path = `/v2/gn/pix/enviados/id-envio/${toTxid(transactionId)}`
    const found = await ask(Payout, { method: 'GET', path })
    if (found.ok) return found.answer
    if (found.status === 404) return null
    throw unavailable(new Error(`the payout was not told: ${reasonOf(found)}`))
  }

  async function send(order: PayoutOrder): Promise<PayoutOutcome> {
    const path = `/v3/gn/pix/${toTxid(order.transactionId)}`
    const body = {
      valor: toValor(order.amount),
      pagador: { chave: pixKey },
      favorecido: { chave: order.pixKey },
    }
    const sent = await ask(Sent, { method: 'PUT', path, body })
    if (sent.ok) {
      const endToEndId = sent.answer.e2eId ?? null
      return { status: 'processing', endToEndId, gatewayId: null }
    }
    const name = errorName(sent)
    if (sent.status === 409 || name === 'id_envio_duplicado') return sameAsFirst(order)
    if (name && REFUSALS.has(name)) return { status: 'refused', reason: reasonOf(sent) }
    throw unavailable(new Error(`the payout was not taken: ${reasonOf(sent)}`))
  }

  /** The outcome of the payout that was sent first under an id, if it is the same. */
  async function sameAsFirst({ transactionId, amount, pixKey: key }: PayoutOrder) {
    const first = await find(transactionId)
    const told = first?.favorecido?.chave
    if (first && first.valor === amount && (!told || told === key)) return outcomeOf(first)
    throw unavailable(new Error('the id of the payout was used for another one'))
  }

  return {
    hasPayouts: true,
    sendPayout: send,
    async findPayout(transactionId) {
      const payout = await find(transactionId)
      return payout ? outcomeOf(payout) : { status: 'unknown' }
    },
    listPayouts: (period) => listPayouts(ask, period),
    async readBalance() {
      const told = await ask(Balance, { method: 'GET', path: '/v2/gn/saldo' })
      if (told.ok) return told.answer.saldo
      throw unavailable(new Error(`no balance: ${reasonOf(told)}`))
    },
    findInfraction: (infractionId) => findInfraction(ask, infractionId),
    listInfractions: (period) => listInfractions(ask, period),
  }
}

function outcomeOf(payout: Payout): PayoutOutcome {
  const { status, endToEndId = null, horario, gnExtras } = payout
  if (status === 'NAO_REALIZADO') {
    return { status: 'refused', reason: spiReason(gnExtras?.erro?.codigo, gnExtras?.erro?.motivo) }
  }
  if (status === 'EM_PROCESSAMENTO' || !endToEndId) {
    return { status: 'processing', endToEndId, gatewayId: null }
  }
  const settledAt = horario.liquidacao ?? horario.solicitacao
  const settled = { endToEndId, gatewayId: null, settledAt }
  if (!isReturned(payout)) return { status: 'paid', ...settled }
  return { status: 'returned', ...settled, reason: spiReason('MD06') }
}

/** Whether all of a payout came back. */
function isReturned({ valor: amount, devolucoes }: Payout): boolean {
  const returned = (devolucoes ?? []).reduce((sum, one) => sum + one.valor, 0n)
  return returned > 0n && returned >= amount
}

const STATE_OF = {
  EM_PROCESSAMENTO: 'processing',
  REALIZADO: 'paid',
  NAO_REALIZADO: 'refused',
} as const

async function listPayouts(ask: Ask, period: Period): Promise<SentPayout[]> {
  const found: SentPayout[] = []
  for (let page = 0, pages = 1; page < pages; page++) {
    const query = { ...periodQuery(period), ...pageQuery(page) }
    const listed = await ask(PayoutList, { method: 'GET', path: '/v2/gn/pix/enviados', query })
    if (!listed.ok) throw unavailable(new Error(`no list of payouts: ${reasonOf(listed)}`))
    found.push(...listed.answer.pix.map(sentOf))
    pages = listed.answer.parametros.paginacao.quantidadeDePaginas
  }
  const isIn = ({ at }: SentPayout) => at >= period.since && at < period.before
  return found.filter(isIn).sort((one, other) => one.at.getTime() - other.at.getTime())
}

function sentOf(payout: Payout): SentPayout {
  const { idEnvio, endToEndId = null, valor: amount, status, horario } = payout
  return {
    ...{ endToEndId, amount, at: horario.solicitacao },
    transactionId: idEnvio ? toTransactionId(idEnvio) : null,
    status: isReturned(payout) ? 'returned' : STATE_OF[status],
  }
}

async function findInfraction(ask: Ask, infractionId: string): Promise<Dispute | null> {
  const before = new Date()
  const since = new Date(before.getTime() - INFRACTION_DAYS * DAY_MS)
  const all = await readInfractions(ask, { since, before })
  const found = all.find(({ idInfracao }) => idInfracao === infractionId)
  return found ? disputeOf(found) : null
}

async function listInfractions(ask: Ask, period: Period) {
  const found = await readInfractions(ask, period)
  return Promise.all(
    found.map(async ({ idInfracao: infractionId, endToEndId }) => {
      const path = `/v2/pix/${endToEndId}`
      const payment = await ask(WIRE.Pix, { method: 'GET', path })
      const txid = payment.ok ? payment.answer.txid : null
      return { infractionId, transactionId: txid ? toTransactionId(txid) : null }
    }),
  )
}

async function readInfractions(ask: Ask, period: Period): Promise<Infraction[]> {
  const found: Infraction[] = []
  for (let page = 0, pages = 1; page < pages; page++) {
    const query = { ...periodQuery(period), ...pageQuery(page) }
    const listed = await ask(InfractionList, { method: 'GET', path: '/v2/gn/infracoes', query })
    if (!listed.ok) throw unavailable(new Error(`no list of infractions: ${reasonOf(listed)}`))
    found.push(...listed.answer.infracoes)
    pages = listed.answer.parametros.paginacao.quantidadeDePaginas
  }
  return found
}

/** What has become of an infraction, for the merchant; any other status is open. */
const ENDED: Partial<Record<string, Dispute['status']>> = {
  ACEITA: 'lost',
  ACATADA: 'lost',
  REJEITADA: 'won',
  CANCELADA: 'won',
}

function disputeOf(told: Infraction): Dispute {
  const { idInfracao: disputeId, valor: amount, razao, status, criadoEm } = told
  return {
    ...{ disputeId, amount, reason: razao ?? 'FRAUDE', openedAt: criadoEm },
    status: ENDED[status] ?? 'open',
    respondBy: told.dadosAnalise?.prazoFinalizacao ?? null,
  }
}
