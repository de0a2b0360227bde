import { z } from 'zod'
import type { Centavos } from '@/lib/kernel/money'
import { toTransactionId, toTxid } from '@/lib/kernel/pix/identifiers'
import type { Ask } from '@/lib/providers/pix/asking'
import { pspRefusalError, type Refusal } from '@/lib/providers/pix/asking'
import {
  eachOnce,
  isWithin,
  type Listed,
  type RawEntry,
  readEntries,
} from '@/lib/providers/pix/listed'
import type { PayoutOrder, PayoutOutcome, Period, SentPayout } from '@/lib/providers/pix/port'
import { spiReason } from '@/lib/providers/pix/spi-reasons'
import { wrongAnswerError } from '@/lib/providers/pix/unavailable'
import { saysUsedId } from '@/lib/providers/pix/used-id'
import type { PayoutMethods } from './dialect'
import { findFraudReport, fraudReportListOf, sendDefence } from './efi-fraud-reports'
import { readPages } from './payments'
import { errorName, isNotFound, reasonOf } from './problem'
import { balanceValor, listOf, PixList, settledAtOf, times, toValor, valor, wordOf } from './wire'

/** Efí's documentation names the end-to-end id `e2eId`, its SDK `endToEndId`. */
const Sent = z.object({ e2eId: z.string().nullish(), endToEndId: z.string().nullish() })

/** A return of a payout. Efí's examples show no state, so a return without one counts. */
const Returned = z.object({ valor, status: z.string().nullish() })

/** A payout as Efí tells it. */
const Payout = z.object({
  endToEndId: z.string().nullish(),
  idEnvio: z.string().nullish(),
  valor,
  status: wordOf('EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO'),
  // Efí shows none with a payout that was not made.
  horario: times,
  favorecido: z.object({ chave: z.string().nullish() }).nullish(),
  devolucoes: listOf(Returned).nullish(),
  gnExtras: z
    .object({
      erro: z.object({ codigo: z.string().nullish(), motivo: z.string().nullish() }).nullish(),
    })
    .nullish()
    .catch(null),
})
type Payout = z.infer<typeof Payout>

const Balance = z.object({ saldo: balanceValor })

/** The names of errors that say that a payout cannot be made. */
const REFUSALS = new Set([
  'documento_bloqueado',
  'chave_invalida',
  'chave_nao_pertence_ao_documento',
  'valor_invalido',
  'pagamento_negado',
  'saldo_insuficiente',
  'chave_nao_encontrada',
  'chave_favorecido_nao_encontrada',
])

/**
 * Efí's own part: payouts by PIX key, balance and fraud reports (MED). A payout's id is ours
 * without hyphens; Efí refuses an id that was used before, and is then asked what became of the
 * first.
 *
 * @see https://dev.efipay.com.br/docs/api-pix/envio-pagamento-pix
 */
export function efiPayouts(ask: Ask, pixKey: string): PayoutMethods {
  return {
    hasPayouts: true,
    sendPayout: (order) => sendPayout(ask, pixKey, order),
    async findPayout(transactionId) {
      const payout = await find(ask, transactionId)
      return payout ? outcomeOf(payout) : { status: 'unknown' }
    },
    listPayouts: (period) => listPayouts(ask, period),
    async readBalance() {
      const told = await ask(Balance, { method: 'GET', path: '/v2/gn/saldo' })
      if (told.ok) return told.answer.saldo
      throw pspRefusalError('the question after the balance', told)
    },
    findFraudReport: (infractionId) => findFraudReport(ask, infractionId),
    fraudReports: fraudReportListOf(ask),
    sendDefence: (infractionId, text) => sendDefence(ask, infractionId, text),
  }
}

async function find(ask: Ask, transactionId: string): Promise<Payout | null> {
  const path = `/v2/gn/pix/enviados/id-envio/${toTxid(transactionId)}`
  const found = await ask(Payout, { method: 'GET', path })
  if (found.ok) return requireOurs(found.answer, transactionId)
  if (isNotFound(found)) return null
  throw pspRefusalError('the question after a payout', found)
}

function requireOurs(payout: Payout, transactionId: string): Payout {
  const { idEnvio } = payout
  if (!idEnvio || idEnvio.toLowerCase() === toTxid(transactionId)) return payout
  throw wrongAnswerError('Efí', 'told another payout than the one that was asked for')
}

async function sendPayout(ask: Ask, pixKey: string, order: PayoutOrder): Promise<PayoutOutcome> {
  const path = `/v3/gn/pix/${toTxid(order.transactionId)}`
  const body = {
    valor: toValor(order.amount),
    pagador: { chave: pixKey },
    favorecido: { chave: order.pixKey },
  }
  const sent = await ask(Sent, { method: 'PUT', path, body })
  if (!sent.ok) return afterRefusal(ask, order, sent)
  const { e2eId, endToEndId } = sent.answer
  return { status: 'processing', endToEndId: e2eId ?? endToEndId ?? null, gatewayId: null }
}

/**
 * The outcome of a payout whose request was refused. A repeat may be refused for another reason
 * than its id, such as the balance that the first one took, so the payout counts as refused only if
 * Efí has none under its id, and does not say that there was one.
 */
async function afterRefusal(
  ask: Ask,
  order: PayoutOrder,
  refusal: Refusal,
): Promise<PayoutOutcome> {
  const { transactionId, amount, pixKey } = order
  const first = await find(ask, transactionId)
  if (first) {
    const key = first.favorecido?.chave
    if (first.valor === amount && (!key || key === pixKey)) return outcomeOf(first)
    throw wrongAnswerError('Efí', 'used the id of the payout for another one')
  }
  const name = errorName(refusal)
  const isFinal = name !== null && REFUSALS.has(name) && !saysUsedId(refusal)
  if (isFinal) return { status: 'refused', reason: reasonOf(refusal) }
  throw pspRefusalError('a payout', refusal)
}

function outcomeOf(payout: Payout): PayoutOutcome {
  const { status, endToEndId = null, horario, gnExtras } = payout
  if (status === 'NAO_REALIZADO') {
    return { status: 'refused', reason: spiReason(gnExtras?.erro?.codigo, gnExtras?.erro?.motivo) }
  }
  if (status === 'EM_PROCESSAMENTO' || !endToEndId) {
    return { status: 'processing', endToEndId, gatewayId: null }
  }
  const settled = { endToEndId, gatewayId: null, settledAt: settledAtOf(horario) }
  if (!isReturned(payout)) return { status: 'paid', ...settled, returnedPart: returnedOf(payout) }
  // Efí does not tell why a payment was returned.
  return { status: 'returned', ...settled, reason: null }
}

/** Whether all of a payout came back. */
function isReturned(payout: Payout): boolean {
  const returned = returnedOf(payout)
  return returned > 0n && returned >= payout.valor
}

const returnedOf = ({ devolucoes }: Payout): Centavos =>
  (devolucoes ?? [])
    .filter(({ status }) => !status || status === 'DEVOLVIDO')
    .reduce((sum, one) => sum + one.valor, 0n)

const PAYOUT_STATUS = {
  EM_PROCESSAMENTO: 'processing',
  REALIZADO: 'paid',
  NAO_REALIZADO: 'refused',
} as const

async function listPayouts(ask: Ask, period: Period): Promise<Listed<SentPayout>> {
  const list = { Page: PixList, path: '/v2/gn/pix/enviados', period }
  const listed = await readPages(ask, list, ({ pix }) => pix)
  const { entries, unread } = readEntries(Payout, listed, idOf)
  const timeOf = ({ horario }: Payout) => horario?.solicitacao ?? period.since
  const each = eachOnce(entries, (payout) => payout.idEnvio ?? payout, timeOf)
  const ofPeriod = each.filter((payout) => isWithin(period, timeOf(payout)))
  return { entries: ofPeriod.map((payout) => sentOf(payout, timeOf(payout))), unread }
}

/** Our id, or else the end-to-end id. */
const idOf = ({ idEnvio, endToEndId }: RawEntry) =>
  (typeof idEnvio === 'string' && toTransactionId(idEnvio)) || endToEndId

function sentOf(payout: Payout, at: Date): SentPayout {
  const { idEnvio, endToEndId = null, valor: amount, status } = payout
  return {
    endToEndId,
    amount,
    at,
    transactionId: idEnvio ? toTransactionId(idEnvio) : null,
    ...(isReturned(payout)
      ? { status: 'returned', returnedPart: 0n }
      : { status: PAYOUT_STATUS[status], returnedPart: returnedOf(payout) }),
  }
}
