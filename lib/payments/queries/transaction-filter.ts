import { z } from 'zod'
import { endOf, periodEnd, startOf } from '@/lib/kernel/period'
import { parsePixKey } from '@/lib/kernel/pix/key'
import { text, uuid, wholeNumber, withoutMarks } from '@/lib/kernel/text'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { TxOrigin, TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import { PageQuery } from '@/lib/platform/http/pagination'

const known = <T extends Record<string, string>>(values: T) =>
  z.enum(values, `must be one of ${Object.values(values).join(', ')}`).optional()

/** The parameters of every list of transactions. Days are in São Paulo time. */
export const TransactionFilter = PageQuery.extend({
  type: known(TxType).describe('Only transactions of this type'),
  status: known(TxStatus).describe('Only transactions in this status'),
  origin: known(TxOrigin).describe('Only transactions of this origin'),
  referenceId: uuid()
    .optional()
    .describe(
      "Only the transaction with this `referenceId` in webhooks: the charge's `referenceId`, the withdrawal's `idempotencyKey`, or the `transactionId` if it had neither",
    ),
  startDate: periodEnd().describe('Created at or after this date-time, or day in São Paulo time'),
  endDate: periodEnd().describe('Created before this date-time, or until the end of this day'),
  search: text(100)
    .optional()
    .describe(
      'Searches names, e-mails, descriptions, documents, telephones and PIX keys, ignoring accents and punctuation. Also takes an id, whole or as the dashboard shortens it, or an amount',
    ),
})

/** The query of list-transactions: a filter, or the id of one transaction. */
export const TransactionQuery = TransactionFilter.extend({
  transactionId: uuid().optional().describe('Returns only this transaction'),
})

/** The query of the list of withdrawals, whose type is fixed. */
export const CashoutFilter = TransactionFilter.omit({ type: true })

/** A checked filter. */
export type TransactionFilter = z.infer<typeof TransactionFilter>

/**
 * Builds the database filter for one merchant.
 *
 * @param shortened the ids that match a search by a shortened id
 */
export function whereOf(
  merchantId: string,
  filter: TransactionFilter,
  shortened: readonly string[] = [],
): Prisma.TransactionWhereInput {
  const { type, status, origin, referenceId, startDate, endDate } = filter
  const search = filter.search?.trim()
  return {
    merchantId,
    type,
    status,
    origin,
    createdAt: {
      gte: startDate && startOf(startDate),
      lt: endDate && endOf(endDate),
    },
    AND: [
      referenceId ? referredTo(referenceId) : {},
      search
        ? { OR: [...matching(search), ...shortened.map((transactionId) => ({ transactionId }))] }
        : {},
    ],
  }
}

/** A transaction by the `referenceId` of its events. Only these two types have idempotency keys. */
const referredTo = (referenceId: string): Prisma.TransactionWhereInput => ({
  OR: [
    { type: { in: ['CASHIN', 'CASHOUT'] }, idempotencyKey: referenceId },
    { transactionId: referenceId, idempotencyKey: null },
  ],
})

/**
 * Parses an id as the dashboard shortens it, to the range of ids with this beginning and to their
 * last four characters. Null for another text.
 */
export function shortenedId(search = ''): { from: string; to: string; end: string } | null {
  const [, head, end] = SHORTENED.exec(search.trim().toLowerCase()) ?? []
  if (!head || !end) return null
  return {
    from: `${head}-0000-0000-0000-000000000000`,
    to: `${head}-ffff-ffff-ffff-ffffffffffff`,
    end,
  }
}

const SHORTENED = /^([0-9a-f]{8})(?:\u2026|\.\.\.)([0-9a-f]{4})$/

function matching(term: string): Prisma.TransactionWhereInput[] {
  const wanted: Prisma.TransactionWhereInput[] = [
    searched(withoutMarks(term)),
    { endToEndId: term },
    { externalId: term.toLowerCase().replaceAll('-', '') },
    { externalId: term },
    ...numbersIn(term).map(searched),
  ]
  const id = uuid().safeParse(term)
  if (id.success) wanted.push({ transactionId: id.data }, { idempotencyKey: id.data })
  const amount = amountIn(term)
  if (amount !== null) wanted.push({ amount })
  if (LEGACY_ID.test(term)) wanted.push({ id: BigInt(term) })
  return wanted
}

/** Any number of 18 digits fits into a PostgreSQL bigint. */
const LEGACY_ID = /^\d{1,18}$/
const PUNCTUATED = /^\+?[\d\s()./\u2010-\u2015-]+$/
const CNPJ = /^[0-9a-z]{2}\.?[0-9a-z]{3}\.?[0-9a-z]{3}\/?[0-9a-z]{4}-?\d{2}$/i
const DIGITS_LEAST = 5

/**
 * The stored forms of a document or a telephone, without punctuation; a telephone with and without
 * its country code.
 */
function numbersIn(term: string): string[] {
  if (CNPJ.test(term)) return [term.replace(/[^0-9a-z]/gi, '')]
  const digits = term.replace(/\D/g, '')
  if (!PUNCTUATED.test(term) || digits.length < DIGITS_LEAST) return []
  const phone = parsePixKey(term, 'PHONE')
  return phone.ok ? [digits, phone.key.slice('+55'.length)] : [digits]
}

/** Matches in any case. The term is escaped because `contains` becomes a LIKE pattern. */
const searched = (term: string): Prisma.TransactionWhereInput => ({
  searchText: { contains: term.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' },
})

// "1.234,50" and "1,234.50". No text matches both with different values, because only groups have
// three digits.
const IN_PORTUGUESE = /^(?:R\$\s*)?(\d{1,3}(?:\.?\d{3})*|\d+)(?:,(\d{2}))?$/
const IN_ENGLISH = /^(?:R\$\s*)?(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{2}))?$/
/** The amount is a bigint of centavos. */
const DIGITS_MAX = 18

/** Parses an amount written in Portuguese or English to centavos. Null for another text. */
function amountIn(term: string): bigint | null {
  const [, reais, cents = '00'] = IN_PORTUGUESE.exec(term) ?? IN_ENGLISH.exec(term) ?? []
  const digits = reais && reais.replace(/\D/g, '') + cents
  return digits && digits.length <= DIGITS_MAX ? BigInt(digits) : null
}

/** How many days to look back. */
export const VolumeQuery = z.object({
  days: wholeNumber(1, 90).default(30).describe('Number of days, including today'),
})
