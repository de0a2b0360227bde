import type { z } from 'zod'
import { toTransactionId } from '@/lib/kernel/pix/identifiers'
import type { Ask } from '@/lib/providers/pix/asking'
import { pspRefusalError } from '@/lib/providers/pix/asking'
import {
  eachOnce,
  isWithin,
  type Listed,
  type RawEntry,
  rawEntry,
  readEntries,
} from '@/lib/providers/pix/listed'
import type { Payment, Period, ReceivedPayment } from '@/lib/providers/pix/port'
import { unclearAnswerError } from '@/lib/providers/pix/unavailable'
import type { Api } from './dialect'
import { type Cob, type Paginacao, Pix, PixList, pageQuery, periodQuery, ReceivedPix } from './wire'

/** Every payment that the key's account received in a period, oldest first, each once. */
export async function listPayments(
  { ask, version }: Api,
  period: Period,
): Promise<Listed<ReceivedPayment>> {
  const path = `${version}/pix`
  const listed = await readPages(ask, { Page: PixList, path, period }, ({ pix }) => pix)
  const { entries, unread } = readEntries(Pix, listed, endToEndIdOf)
  const each = eachOnce(entries, endToEndIdOf, ({ horario }) => horario)
  const received = each.filter(({ horario }) => isWithin(period, horario)).map(receivedOf)
  return { entries: received, unread }
}

const endToEndIdOf = ({ endToEndId }: RawEntry) => endToEndId

/**
 * The payments of one charge by the list, for a PSP that leaves them out of the charge.
 *
 * @throws AppError `acquirer_unavailable` when one of them cannot be read: the others are not all
 */
export async function listPaymentsOf(
  { ask, version }: Api,
  { txid, calendario }: Cob,
): Promise<ReceivedPix[]> {
  const period = { since: calendario.criacao, before: new Date() }
  const list = { Page: PixList, path: `${version}/pix`, period, query: { txid } }
  const listed = await readPages(ask, list, ({ pix }) => pix)
  const { entries, unread } = readEntries(ReceivedPix, listed.filter(mayBeOf(txid)), endToEndIdOf)
  const [first] = unread
  if (!first) return entries.filter((one) => one.txid === txid)
  throw unclearAnswerError(`a payment of a charge is in another form: ${first.fields}`)
}

/** Some PSPs list other payments, too. */
const mayBeOf = (charge: string) => (entry: unknown) => {
  const { txid } = rawEntry(entry)
  return typeof txid !== 'string' || txid === charge
}

/** A list that the PSP tells in pages. */
interface PagedList<S> {
  Page: S
  path: string
  period: Period
  /** Further parameters. */
  query?: Record<string, string>
}

/**
 * Reads all pages of a list.
 *
 * @throws AppError `acquirer_unavailable` for a refused page, or one that should have items
 */
export async function readPages<S extends z.ZodType<z.infer<typeof Paginacao>>, T>(
  ask: Ask,
  { Page, path, period, query: further }: PagedList<S>,
  itemsOf: (page: z.infer<S>) => T[] | null | undefined,
): Promise<T[]> {
  const found: T[] = []
  for (let page = 0, pages = 1; page < pages; page++) {
    const query = { ...further, ...periodQuery(period), ...pageQuery(page) }
    const listed = await ask(Page, { method: 'GET', path, query })
    if (!listed.ok) throw pspRefusalError(`the list of ${path}`, listed)
    const items = itemsOf(listed.answer)
    const { quantidadeDePaginas, quantidadeTotalDeItens } = listed.answer.parametros.paginacao
    const isCut = page > 0 ? !items?.length : !items && Boolean(quantidadeTotalDeItens)
    if (isCut) throw unclearAnswerError(`the list of ${path} ended before its last page`)
    found.push(...(items ?? []))
    pages = quantidadeDePaginas
  }
  return found
}

/** A payment without the charge that it names. */
export function paymentOf(pix: ReceivedPix): Payment {
  const { endToEndId, valor: amount, horario: paidAt } = pix
  const who = pix.pagador ?? pix.gnExtras?.pagador
  const payer = { name: who?.nome ?? null, document: who?.cpf ?? who?.cnpj ?? null }
  return { endToEndId, amount, paidAt, payer }
}

export const byTime = (one: Payment, other: Payment) =>
  one.paidAt.getTime() - other.paidAt.getTime()

const RETURN_STATUS = {
  EM_PROCESSAMENTO: 'processing',
  DEVOLVIDO: 'paid',
  NAO_REALIZADO: 'refused',
} as const

function receivedOf(pix: Pix): ReceivedPayment {
  const returns = (pix.devolucoes ?? []).map(({ rtrId, id, valor, status }) => ({
    returnId: rtrId ?? id,
    amount: valor,
    status: RETURN_STATUS[status],
  }))
  const transactionId = pix.txid ? toTransactionId(pix.txid) : null
  return { ...paymentOf(pix), externalId: pix.txid ?? null, transactionId, returns }
}
