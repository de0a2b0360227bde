import { z } from 'zod'
import type { Prisma } from '@/lib/db/generated/client'
import { TxOrigin, TxStatus, TxType } from '@/lib/db/generated/enums'
import { PageQuery } from '@/lib/http/pagination'
import { endOf, periodEnd, startOf } from '@/lib/period'
import { text, uuid } from '@/lib/text'

const known = <T extends Record<string, string>>(values: T) =>
  z.enum(values, `must be one of ${Object.values(values).join(', ')}`).optional()

/** The parameters of every list of transactions. Days are those of São Paulo. */
export const TransactionFilter = PageQuery.extend({
  type: known(TxType).describe('Only of this type'),
  status: known(TxStatus).describe('Only in this status'),
  origin: known(TxOrigin).describe('Only from there'),
  startDate: periodEnd().describe('Created from here on: a date-time, or a day of São Paulo'),
  endDate: periodEnd().describe('Created until here, a day included'),
  search: text(100).optional().describe('In names, e-mails, texts, documents, ids and amounts'),
})

/** What list-transactions takes: a filter, or the id of one transaction. */
export const TransactionQuery = TransactionFilter.extend({
  transactionId: uuid().optional().describe('Answers with this one transaction'),
})

/** What the list of withdrawals takes: its type goes without saying. */
export const CashoutFilter = TransactionFilter.omit({ type: true })

/** A checked filter. */
export type TransactionFilter = z.infer<typeof TransactionFilter>

/** A filter as the database takes it, for one merchant. */
export function whereOf(
  merchantId: string,
  filter: TransactionFilter,
): Prisma.TransactionWhereInput {
  const { type, status, origin, startDate, endDate, search } = filter
  return {
    merchantId,
    type,
    status,
    origin,
    createdAt: {
      gte: startDate && startOf(startDate),
      lt: endDate && endOf(endDate),
    },
    ...(search?.trim() && { OR: matching(search.trim()) }),
  }
}

function matching(term: string): Prisma.TransactionWhereInput[] {
  const contains = { contains: literal(term), mode: 'insensitive' } as const
  const digits = term.replace(/\D/g, '')
  const wanted: Prisma.TransactionWhereInput[] = [
    { clientName: contains },
    { clientEmail: contains },
    { description: contains },
    { productName: contains },
    { pixKey: contains },
    { endToEndId: term },
    { externalId: term.toLowerCase().replaceAll('-', '') },
  ]
  if (digits.length >= 5) wanted.push({ clientCpf: { contains: digits } }, { clientCpf: contains })
  const id = uuid().safeParse(term)
  if (id.success) wanted.push({ transactionId: id.data }, { idempotencyKey: id.data })
  const amount = amountIn(term)
  if (amount !== null) wanted.push({ amount })
  return wanted
}

/** The database reads `contains` as a pattern, in which these stand for others. */
const literal = (term: string) => term.replace(/[\\%_]/g, '\\$&')

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
