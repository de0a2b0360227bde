import { z } from 'zod'
import { endOf, periodEnd, startOf } from '@/lib/kernel/period'
import { parsePixKey } from '@/lib/kernel/pix/key'
import { text, uuid, wholeNumber, withoutMarks } from '@/lib/kernel/text'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { TxOrigin, TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import { PageQuery } from '@/lib/platform/http/pagination'

const known = <T extends Record<string, string>>(values: T) =>
  z.enum(values, `must be one of ${Object.values(values).join(', ')}`).optional()

/** The parameters of every list of transactions. Days are those of São Paulo. */
export const TransactionFilter = PageQuery.extend({
  type: known(TxType).describe('Only of this type'),
  status: known(TxStatus).describe('Only in this status'),
  origin: known(TxOrigin).describe('Only from there'),
  referenceId: uuid()
    .optional()
    .describe(
      "Only what webhooks name so: the charge's `referenceId` or the withdrawal's `idempotencyKey`; of what had neither, the `transactionId`",
    ),
  startDate: periodEnd().describe('Created from here on: a date-time, or a day of São Paulo'),
  endDate: periodEnd().describe('Created until here, a day included'),
  search: text(100)
    .optional()
    .describe(
      'In names, e-mails, texts, documents, telephones and PIX keys, with or without accents and punctuation; or an id, whole or as the dashboard shortens it, or an amount',
    ),
})

/** What list-transactions takes: a filter, or the id of one transaction. */
export const TransactionQuery = TransactionFilter.extend({
  transactionId: uuid().optional().describe('Answers with this one transaction'),
})

/** What the list of withdrawals takes: its type goes without saying. */
export const CashoutFilter = TransactionFilter.omit({ type: true })

/** A checked filter. */
export type TransactionFilter = z.infer<typeof TransactionFilter>

/**
 * A filter as the database takes it, for one merchant.
 *
 * @param shortened the ids that the search may stand for, where it is a shortened one
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

/** A transaction by the name that its events have for it; only these two types have keys. */
const referredTo = (referenceId: string): Prisma.TransactionWhereInput => ({
  OR: [
    { type: { in: ['CASHIN', 'CASHOUT'] }, idempotencyKey: referenceId },
    { transactionId: referenceId, idempotencyKey: null },
  ],
})

/** The first and the last possible id of those that the dashboard shortens to this, and their end. */
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

/** As many digits as the database's integers hold, whatever they are. */
const LEGACY_ID = /^\d{1,18}$/
const PUNCTUATED = /^\+?[\d\s()./\u2010-\u2015-]+$/
const CNPJ = /^[0-9a-z]{2}\.?[0-9a-z]{3}\.?[0-9a-z]{3}\/?[0-9a-z]{4}-?\d{2}$/i
const DIGITS_LEAST = 5

/** A document or a telephone as it is kept, without what divides it: a telephone with its country and without. */
function numbersIn(term: string): string[] {
  if (CNPJ.test(term)) return [term.replace(/[^0-9a-z]/gi, '')]
  const digits = term.replace(/\D/g, '')
  if (!PUNCTUATED.test(term) || digits.length < DIGITS_LEAST) return []
  const phone = parsePixKey(term, 'PHONE')
  return phone.ok ? [digits, phone.key.slice('+55'.length)] : [digits]
}

/** Case does not matter. The database reads `contains` as a pattern, in which some characters stand for others. */
const searched = (term: string): Prisma.TransactionWhereInput => ({
  searchText: { contains: term.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' },
})

// "1.234,50" and "1,234.50": no text reads as two amounts, as only groups have three digits.
const IN_PORTUGUESE = /^(?:R\$\s*)?(\d{1,3}(?:\.?\d{3})*|\d+)(?:,(\d{2}))?$/
const IN_ENGLISH = /^(?:R\$\s*)?(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{2}))?$/
/** As many digits as the amount of a transaction can have. */
const DIGITS_MAX = 18

/** The centavos of an amount as either language prints it, or null for anything else. */
function amountIn(term: string): bigint | null {
  const [, reais, cents = '00'] = IN_PORTUGUESE.exec(term) ?? IN_ENGLISH.exec(term) ?? []
  const digits = reais && reais.replace(/\D/g, '') + cents
  return digits && digits.length <= DIGITS_MAX ? BigInt(digits) : null
}

/** How many days to look back. */
export const VolumeQuery = z.object({
  days: wholeNumber(1, 90).default(30).describe('How many days, today included'),
})
