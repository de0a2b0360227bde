import type { Locale } from '@/lib/i18n/locale'
import { invalidRequestError } from '@/lib/kernel/errors'
import { firstIdAt } from '@/lib/kernel/new-id'
import { partsOf } from '@/lib/payments/totals/period-parts'
import { RETURNED } from '@/lib/payments/transaction/read-returned'
import { Prisma } from '@/lib/platform/db/generated/client'
import { exportInTurn, PART_WAIT_MS } from '@/lib/platform/limits/read-in-turn'
import { filterWhere, periodOf } from './filter-where'
import { countParts } from './find-place'
import { MATCHES_MAX, matchSearch } from './match-search'
import { readRows } from './read-rows'
import type { TableFilter } from './transaction-filter'
import { type TableRow, transactionTable } from './transaction-table'

/** How many transactions are read at once: their lines take a millisecond of the thread. */
const PART = 200

/**
 * The transactions of a filter as a table in CSV, newest first, made part by part while it is read,
 * so that a million of them take little memory. Those that are created after its first part are
 * left out.
 *
 * @param locale the language of the table, and of its separators
 * @throws AppError `invalid_request` for a search that finds more than is counted, before the first
 *   part
 */
export async function exportTransactions(
  merchantId: string,
  filter: TableFilter,
  locale: Locale,
): Promise<AsyncIterable<string>> {
  const match = await matchSearch(merchantId, filter, MATCHES_MAX)
  if (match?.isCapped) throw invalidRequestError(TOO_MANY)
  const parts = match ? partsOfMatch(merchantId, match.ids) : partsOfPeriod(merchantId, filter)
  return tableOf(merchantId, parts, locale)
}

const TOO_MANY = {
  path: 'search',
  code: 'too_many',
  message: 'finds more than 10,000 transactions: add a period or another word',
} as const

async function* tableOf(merchantId: string, parts: AsyncGenerator<TableRow[]>, locale: Locale) {
  const { head, line } = transactionTable(locale)
  yield head
  const next = () =>
    exportInTurn(merchantId, async () => {
      const { value, done } = await parts.next()
      return done ? null : value.map(line).join('')
    })
  for (let lines = await next(); lines !== null; lines = await next()) yield lines
}

async function* partsOfMatch(merchantId: string, ids: string[]): AsyncGenerator<TableRow[]> {
  for (let first = 0; first < ids.length; first += PART) {
    const wanted = Prisma.sql`t."merchantId" = ${merchantId}::uuid
      AND t."transactionId" = ANY(${ids.slice(first, first + PART)}::uuid[])`
    yield await readPart(merchantId, wanted)
  }
}

/** Reads down to the oldest month, day or hour that has any, each part after the one before. */
async function* partsOfPeriod(merchantId: string, filter: TableFilter): AsyncGenerator<TableRow[]> {
  const counted = await countParts(merchantId, filter, partsOf(periodOf(filter)))
  const oldest = counted.at(-1)?.start
  if (!oldest) return
  const where = Prisma.sql`${filterWhere(merchantId, filter, Prisma.sql`t.`)}
    AND t."transactionId" >= ${firstIdAt(oldest)}::uuid`
  for (let last: string | undefined, isWhole = false; !isWhole; ) {
    const older = last ? Prisma.sql`AND t."transactionId" < ${last}::uuid` : Prisma.empty
    const rows = await readPart(merchantId, Prisma.sql`${where} ${older}`)
    yield rows
    last = rows.at(-1)?.transactionId
    isWhole = rows.length < PART
  }
}

function readPart(merchantId: string, where: Prisma.Sql): Promise<TableRow[]> {
  const query = Prisma.sql`
    SELECT t."transactionId", t."createdAt", t."paidAt", t."type", t."status", t."source",
      t."origin", t."settlementMode", t."currency", t."amount", t."feeAmount", t."clientName",
      t."clientCpf", t."clientEmail", t."payerName", t."pixKey", t."description", t."productName",
      t."idempotencyKey", t."endToEndId", c."methodTypes", c."paidBrand", c."boletoCode",
      ${RETURNED} AS "returned"
    FROM "Transaction" t LEFT JOIN "CheckoutSession" c ON t."source" = 'CREDIT_CARD'
      AND c."merchantId" = t."merchantId" AND c."transactionId" = t."transactionId"
    WHERE ${where} ORDER BY t."transactionId" DESC LIMIT ${PART}`
  return readRows(merchantId, query, PART_WAIT_MS)
}
