import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { toTransactionId } from '@/lib/kernel/pix/identifiers'
import { DAY_MS } from '@/lib/kernel/time'
import type { Ask } from '@/lib/providers/pix/asking'
import { pspRefusalError } from '@/lib/providers/pix/asking'
import { type Listed, readEntries } from '@/lib/providers/pix/listed'
import type { FraudReport, FraudReportList, Period } from '@/lib/providers/pix/port'
import { unclearAnswerError } from '@/lib/providers/pix/unavailable'
import { readPages } from './payments'
import { isNotFound, reasonOf } from './problem'
import { entries, instant, NamedPix, Paginacao, valor } from './wire'

const Told = z.object({
  idInfracao: z.string(),
  endToEndId: z.string(),
  // A number of reais, unlike every other amount.
  valor: z.union([z.number().transform((reais) => BigInt(Math.round(reais * 100))), valor]),
  razao: z.string().nullish().catch(null),
  status: z.string(),
  criadoEm: instant,
  // What the merchant wrote in its defence.
  defesa: z.string().nullish(),
  // A report without its deadline is better than none.
  dadosAnalise: z.object({ prazoFinalizacao: instant.nullish() }).nullish().catch(null),
})

type Told = z.infer<typeof Told>

const Page = Paginacao.extend({ infracoes: entries })

const PATH = '/v2/gn/infracoes'
/** A payment can be reported for 80 days. */
const REPORTED_DAYS = 90

/**
 * Finds a fraud report (MED) in Efí's list, which is the only place that tells it.
 *
 * @throws AppError `acquirer_unavailable` for one that is listed and cannot be read
 */
export async function findFraudReport(ask: Ask, infractionId: string): Promise<FraudReport | null> {
  const before = new Date()
  const since = new Date(before.getTime() - REPORTED_DAYS * DAY_MS)
  const { entries, unread } = await readFraudReports(ask, { since, before })
  const found = entries.find(({ idInfracao }) => idInfracao === infractionId)
  if (found) return fraudReportOf(found)
  const hidden = unread.find(({ reference }) => reference === infractionId)
  if (!hidden) return null
  throw unclearAnswerError(`a fraud report is in another form: ${hidden.fields}`)
}

/** Efí's list of fraud reports. */
export const fraudReportListOf = (ask: Ask): FraudReportList => ({
  async read(period) {
    const { entries, unread } = await readFraudReports(ask, period)
    return { entries: entries.map(fraudReportOf), unread }
  },
  findCharge: (endToEndId) => findCharge(ask, endToEndId),
})

async function readFraudReports(ask: Ask, period: Period): Promise<Listed<Told>> {
  const listed = await readPages(ask, { Page, path: PATH, period }, ({ infracoes }) => infracoes)
  return readEntries(Told, listed, ({ idInfracao }) => idInfracao)
}

async function findCharge(ask: Ask, endToEndId: string): Promise<string | null> {
  const path = `/v2/pix/${encodeURIComponent(endToEndId)}`
  const payment = await ask(NamedPix, { method: 'GET', path })
  if (payment.ok) return payment.answer.txid ? toTransactionId(payment.answer.txid) : null
  if (isNotFound(payment)) return null
  throw pspRefusalError('the question after a payment', payment)
}

/** The final statuses of an infraction, as the merchant sees them; any other status is open. */
const ENDED: Partial<Record<string, FraudReport['status']>> = {
  ACEITA: 'lost',
  ACATADA: 'lost',
  REJEITADA: 'won',
  CANCELADA: 'won',
  CANCELADA_EFI: 'won',
}

function fraudReportOf(told: Told): FraudReport {
  const { idInfracao: disputeId, endToEndId, valor: amount, razao, status, criadoEm } = told
  return {
    disputeId,
    endToEndId,
    amount,
    reason: razao ?? 'FRAUDE',
    openedAt: criadoEm,
    status: ENDED[status] ?? 'open',
    respondBy: told.dadosAnalise?.prazoFinalizacao ?? null,
    defence: told.defesa ?? null,
  }
}

/**
 * Sends the merchant's defence, which asks Efí to reject the report. A later one replaces it.
 *
 * @throws AppError `invalid_request` with Efí's reason, such as a report that was decided
 */
export async function sendDefence(ask: Ask, infractionId: string, text: string): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(infractionId)}/defesa`
  const body = { analise: 'rejeitado', justificativa: text }
  const sent = await ask(z.unknown(), { method: 'POST', path, body })
  if (!sent.ok) throw new AppError('invalid_request', reasonOf(sent))
}
