import { z } from 'zod'
import { maskText } from '@/lib/kernel/mask-text'
import { toReais } from '@/lib/kernel/money'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { MINUTE_MS } from '@/lib/kernel/time'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import { StatusSchema } from '@/lib/payments/transaction/public-transaction'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { PixPsp } from '@/lib/platform/db/generated/enums'
import { PageQuery, pageOf } from '@/lib/platform/http/pagination'
import { searchedId, searchOf, whereMerchant } from './search'

/** A payout that is under way for longer has a PSP or a worker that does not do its work. */
export const STUCK_MS = 10 * MINUTE_MS

const STATES = ['waiting', 'sending', 'stuck'] as const

/** The parameters of the list of withdrawals that are not final. */
export const PayoutFilter = PageQuery.extend({
  state: z
    .enum(STATES)
    .optional()
    .describe('`waiting` for approval, `sending`, or `stuck`: sending for over ten minutes'),
  search: searchOf(
    "A part of the merchant's name, its id, the `transactionId`, the id of the payout at the PSP, or the end-to-end id of the PIX",
  ),
})

export type PayoutFilter = z.infer<typeof PayoutFilter>

/** The withdrawals of a state at a moment. */
export function payoutsWhere(state: PayoutFilter['state'], at: Date): Prisma.TransactionWhereInput {
  const type = 'CASHOUT'
  if (state === undefined) return { type, status: { in: ['PENDING', 'PROCESSING'] } }
  if (state === 'waiting') return { type, status: 'PENDING' }
  const since = new Date(at.getTime() - STUCK_MS)
  return { type, status: 'PROCESSING', updatedAt: state === 'stuck' ? { lt: since } : undefined }
}

/** The withdrawals that a search finds. */
export function payoutsFound(search: string): Prisma.TransactionWhereInput {
  const transactionId = searchedId(search)
  return {
    OR: [
      ...whereMerchant(search),
      { endToEndId: search },
      ...(transactionId ? [{ transactionId }] : []),
    ],
  }
}

/** The relations of a withdrawal that are shown. */
export const WITH_MERCHANT = {
  merchant: { select: { name: true } },
} as const satisfies Prisma.TransactionInclude

type Row = Prisma.TransactionGetPayload<{ include: typeof WITH_MERCHANT }>

/** A withdrawal as operators see it. */
export function presentPayout(row: Row, psp: PixPsp | null, at: Date) {
  const { merchantId, merchant, transactionId, status, amount, feeAmount } = row
  const { pixKey, connectionId, createdAt, updatedAt } = row
  const isLate = at.getTime() - updatedAt.getTime() > STUCK_MS
  return {
    merchantId,
    merchantName: merchant.name,
    transactionId,
    // Efí takes no hyphens in the id of a payout.
    pspId: psp === 'efi' ? toTxid(transactionId) : transactionId,
    state: status === 'PENDING' ? 'waiting' : isLate ? 'stuck' : 'sending',
    amount: toReais(amount),
    sentAmount: toReais(amount - feeAmount),
    pixKey: maskText(pixKey ?? ''),
    connectionId,
    psp,
    createdAt: createdAt.toISOString(),
    since: updatedAt.toISOString(),
  }
}

export const PayoutPageSchema = pageOf(
  z
    .object({
      merchantId: id('The merchant'),
      merchantName: words('Its name'),
      transactionId: id('The withdrawal'),
      pspId: words('The id of the payout at the PSP'),
      state: z.enum(STATES).describe('Why it is not final'),
      amount: money('The gross amount'),
      sentAmount: money('What the PSP is to send: the amount less the fee'),
      pixKey: words('The destination, masked'),
      connectionId: id('The connection that sends it; null for the sandbox bank').nullable(),
      psp: z.enum(PixPsp).nullable().describe('The PSP of the connection'),
      createdAt: instant('When it was requested'),
      since: instant('Since when it is in this state'),
    })
    .meta({ id: 'OperatedPayout', description: 'A withdrawal that is not final' }),
)

/** What the PSP said of a withdrawal, and what became of it. */
export const PayoutSyncSchema = z.object({
  status: StatusSchema,
  told: z
    .enum(['paid', 'refused', 'returned', 'processing', 'unknown'])
    .describe('What the PSP said'),
})
