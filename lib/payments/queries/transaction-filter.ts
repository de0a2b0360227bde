import { z } from 'zod'
import { downloadFields } from '@/lib/kernel/download-query'
import { inOrder, periodEnd } from '@/lib/kernel/period'
import { pastedText, uuid } from '@/lib/kernel/text'
import { TxOrigin, TxSource, TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import { PageQuery } from '@/lib/platform/http/pagination'
import { parseCursor } from './cursor'

/** The parameters of every list of transactions. Days are in São Paulo time. */
const Fields = PageQuery.extend({
  type: z.enum(TxType).optional().describe('Only transactions of this type'),
  status: z.enum(TxStatus).optional().describe('Only transactions in this status'),
  origin: z.enum(TxOrigin).optional().describe('Only transactions of this origin'),
  source: z.enum(TxSource).optional().describe('Only transactions by PIX, or by card'),
  referenceId: uuid()
    .optional()
    .describe(
      "Only the transaction with this `referenceId` in webhooks: the charge's `referenceId`, the withdrawal's `idempotencyKey`, or the `transactionId` if it had neither",
    ),
  startDate: periodEnd().describe('Created at or after this date-time, or day in São Paulo time'),
  endDate: periodEnd().describe(
    'Created at or before this date-time, or until the end of this day',
  ),
  search: pastedText(100)
    .optional()
    .describe(
      'A CPF, a CNPJ, an e-mail, a telephone, a PIX key, an id (whole, or as the dashboard shortens it) or an amount, or else words of names, descriptions, products and e-mails, ignoring accents. Every word must be found',
    ),
  cursor: z
    .string('must be a string')
    .refine(
      (written) => parseCursor(written) !== null,
      'must be `meta.nextCursor` of an earlier response',
    )
    .optional()
    .describe(
      '`meta.nextCursor` of an earlier response with the same filter: reads on from there, whatever was created meanwhile. Replaces `page`',
    ),
})

const period = inOrder('startDate', 'endDate')

/** The query of a list of transactions. */
export const TransactionFilter = Fields.check(period)

const userFields = {
  exceptType: z
    .enum(TxType)
    .optional()
    .describe('No transactions of this type, as of disputes, of which `COMPLETED` means lost'),
}

/** The query of the dashboard's list: a filter, which can leave a type out. */
export const UserTransactionFilter = TransactionFilter.extend(userFields)

/** The query of list-transactions: a filter, or the id of one transaction. */
export const TransactionQuery = TransactionFilter.extend({
  transactionId: uuid().optional().describe('Returns only this transaction'),
})

/** The query of the table of transactions, which has no pages. */
export const TableFilter = Fields.omit({ page: true, per_page: true, cursor: true })
  .extend({ ...userFields, ...downloadFields })
  .check(period)

/** A checked filter without a page. */
export type TableFilter = z.infer<typeof TableFilter>

/** The query of the list of withdrawals, whose type is fixed. */
export const CashoutFilter = Fields.omit({ type: true }).check(period)

/** A checked filter. */
export type TransactionFilter = z.infer<typeof UserTransactionFilter>
