import { z } from 'zod'
import { inverse } from '@/lib/kernel/collections'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { toReais } from '@/lib/kernel/money'
import { optional, reais, text, uuid } from '@/lib/kernel/text'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import { searchedId, searchOf, whereMerchant } from '@/lib/operator/search'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { AdjustmentDirection } from '@/lib/platform/db/generated/enums'
import { PageQuery, pageOf } from '@/lib/platform/http/pagination'

const ADJUSTMENT_STATE = { PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected' } as const

/** The database values of the states. */
export const ADJUSTMENT_STATUS = inverse(ADJUSTMENT_STATE)

/** How an adjustment ends its dispute; null for one that corrects a balance. */
export const OUTCOME_OF = {
  credit: null,
  debit: null,
  dispute_won: 'won',
  dispute_lost: 'lost',
} as const satisfies Record<AdjustmentDirection, 'won' | 'lost' | null>

/** The parameters of the list of adjustments. */
export const AdjustmentFilter = PageQuery.extend({
  state: z
    .enum(ADJUSTMENT_STATE)
    .optional()
    .describe('Only those that wait, were approved or were rejected'),
  merchantId: uuid().optional().describe('Only those of a merchant'),
  search: searchOf(
    "A part of the merchant's name, its id, the `transactionId` that is corrected, or the id of the adjustment",
  ),
})

export type AdjustmentFilter = z.infer<typeof AdjustmentFilter>

/** The adjustments that a search finds. */
export function adjustmentsFound(search: string): Prisma.AdjustmentWhereInput {
  const id = searchedId(search)
  return {
    OR: [
      { transaction: { OR: whereMerchant(search) } },
      ...(id ? [{ transactionId: id }, { adjustmentId: id }] : []),
    ],
  }
}

/** The relations of an adjustment that are shown, or that tell whose account it is. */
export const WITH_MEMBERS = {
  transaction: {
    select: { merchant: { select: { name: true, memberships: { select: { userId: true } } } } },
  },
} as const satisfies Prisma.AdjustmentInclude

/** An adjustment with its merchant's name and members. */
type ShownAdjustment = Prisma.AdjustmentGetPayload<{ include: typeof WITH_MEMBERS }>

/** The present names and addresses of people, by id. */
interface People {
  names: ReadonlyMap<string, string>
  addresses: ReadonlyMap<string, string>
}

/** An adjustment as operators see it. */
export function presentAdjustment(row: ShownAdjustment, { names, addresses }: People) {
  const { merchantId, adjustmentId, transactionId, direction, amount, reason, transaction } = row
  const { status, proposedBy, decidedBy, createdAt, decidedAt } = row
  const nameOf = (userId: string) => names.get(userId) ?? userId
  return {
    adjustmentId,
    merchantId,
    merchantName: transaction.merchant.name,
    transactionId,
    direction,
    amount: toReais(amount),
    reason,
    state: ADJUSTMENT_STATE[status],
    proposedBy,
    proposedByName: nameOf(proposedBy),
    proposedByEmail: addresses.get(proposedBy) ?? null,
    isProposerMember: transaction.merchant.memberships.some(({ userId }) => userId === proposedBy),
    decidedByName: decidedBy && nameOf(decidedBy),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

const REASON_MAX = 500
const DIRECTION_WORDS =
  'Whether the balance grows (`credit`) or shrinks (`debit`), or whether a dispute that its provider no longer knows ends as won or lost by the merchant'

/** The body that proposes an adjustment. */
export const AdjustmentBody = z
  .strictObject({
    transactionId: uuid().describe('The transaction that it corrects; it names the merchant'),
    direction: z.enum(AdjustmentDirection).describe(DIRECTION_WORDS),
    amount: optional(reais(0.01, AMOUNT_MAX)).describe(
      'In reais with at most two decimals, of `credit` and `debit` alone: a dispute ends with what it has blocked',
    ),
    reason: text(REASON_MAX)
      .trim()
      .min(1, 'must not be empty')
      .describe('Why; the other operator decides by it, and the merchant reads it'),
  })
  .superRefine(({ direction, amount }, context) => {
    const needsAmount = OUTCOME_OF[direction] === null
    if (needsAmount === (amount !== undefined)) return
    const message = needsAmount ? 'is required' : 'must not be given to end a dispute'
    const params = { code: needsAmount ? 'required' : 'unknown_field' }
    context.addIssue({ code: 'custom', path: ['amount'], message, params })
  })

export type AdjustmentBody = z.infer<typeof AdjustmentBody>

export const AdjustmentSchema = z
  .object({
    adjustmentId: id('The adjustment'),
    merchantId: id('The merchant'),
    merchantName: words('Its name'),
    transactionId: id('The transaction that it corrects'),
    direction: z.enum(AdjustmentDirection).describe(DIRECTION_WORDS),
    amount: money('The amount; of the end of a dispute, the disputed one'),
    reason: words('Why'),
    state: z.enum(ADJUSTMENT_STATE).describe('Only an approved one moved money'),
    proposedBy: id('The operator who proposed it'),
    proposedByName: words('Their name'),
    proposedByEmail: words('Their address, which tells apart people of one name').nullable(),
    isProposerMember: z
      .boolean()
      .describe("Whether the operator who proposed it is a member of the merchant's account"),
    decidedByName: words('The name of the operator who approved or rejected it').nullable(),
    createdAt: instant('When it was proposed'),
    decidedAt: instant('When it was decided').nullable(),
  })
  .meta({
    id: 'Adjustment',
    description: "A correction of a merchant's balance, or the end of a dispute, by two operators",
  })

export const AdjustmentPageSchema = pageOf(AdjustmentSchema)
