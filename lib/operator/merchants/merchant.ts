import { z } from 'zod'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { inverse } from '@/lib/kernel/collections'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { type FeeRate, toReais, toReaisOrNull } from '@/lib/kernel/money'
import { integer, optional, pastedText, reais } from '@/lib/kernel/text'
import { count, id, instant, money, words } from '@/lib/kernel/wire-fields'
import { type Accounts, FIGURES } from '@/lib/ledger/balance'
import { PageQuery, pageOf } from '@/lib/platform/http/pagination'

const MERCHANT_WORD = { ACTIVE: 'active', SUSPENDED: 'suspended' } as const

/** The database values of a status. */
export const MERCHANT_STATUS = inverse(MERCHANT_WORD)

/** The parameters of the list of merchants. */
export const MerchantFilter = PageQuery.extend({
  search: pastedText(200)
    .optional()
    .describe("A part of the name or of a person's e-mail, or the id"),
  status: z.enum(MERCHANT_WORD).optional().describe('Only those that are active, or suspended'),
})

export type MerchantFilter = z.infer<typeof MerchantFilter>

/** The installation's fees, for merchants without their own. */
interface StandardFees {
  pix: FeeRate
  card: FeeRate
}

/** A merchant as operators see it. */
export function presentMerchant(
  merchant: Merchant & { memberships: { user: { name: string; email: string } }[] },
  book: Accounts,
  standard: StandardFees,
) {
  const { merchantId, name, city, status, createdAt, memberships } = merchant
  const { cashoutsEnabled, reserveBasisPoints, reserveDays } = merchant
  return {
    merchantId,
    name,
    city,
    status: MERCHANT_WORD[status],
    people: memberships.map(({ user }) => ({ name: user.name, email: user.email })),
    availableAmount: toReais(FIGURES.disponivel(book)),
    heldAmount: toReais(FIGURES.totalDisponivel(book) + FIGURES.saquePendente(book)),
    cashoutsEnabled,
    cashoutMax: toReaisOrNull(merchant.cashoutMax),
    cashoutDailyMax: toReaisOrNull(merchant.cashoutDailyMax),
    pixFeeBasisPoints: merchant.pixFeeBasisPoints,
    pixFeeFixed: toReaisOrNull(merchant.pixFeeFixed),
    cardFeeBasisPoints: merchant.cardFeeBasisPoints,
    cardFeeFixed: toReaisOrNull(merchant.cardFeeFixed),
    standardFees: {
      pixFeeBasisPoints: standard.pix.basisPoints,
      pixFeeFixed: toReais(standard.pix.fixed),
      cardFeeBasisPoints: standard.card.basisPoints,
      cardFeeFixed: toReais(standard.card.fixed),
    },
    reserveBasisPoints,
    reserveDays,
    createdAt: createdAt.toISOString(),
  }
}

const basisPoints = (description: string) => integer(0, 10_000).nullish().describe(description)
const amount = (description: string) => reais(0, AMOUNT_MAX).nullish().describe(description)

/** What an operator changes of a merchant. Fields left out stay as they are. */
export const MerchantChange = z.strictObject({
  status: optional(z.enum(MERCHANT_WORD)).describe(
    'A suspended merchant can read everything and change nothing, and its API keys are refused',
  ),
  cashoutsEnabled: optional(z.boolean('must be true or false')).describe('Whether it may withdraw'),
  cashoutMax: amount('The largest withdrawal; null for no limit'),
  cashoutDailyMax: amount('The most that withdrawals of a day may take; null for no limit'),
  pixFeeBasisPoints: basisPoints("Hundredths of a percent; null for the installation's fee"),
  pixFeeFixed: amount("In reais; null for the installation's fee"),
  cardFeeBasisPoints: basisPoints("Hundredths of a percent; null for the installation's fee"),
  cardFeeFixed: amount("In reais; null for the installation's fee"),
  reserveBasisPoints: optional(integer(0, 10_000)).describe(
    'The part of each payment that is held back, in hundredths of a percent',
  ),
  reserveDays: optional(integer(1, 365)).describe('For how many days it is held back'),
})

export type MerchantChange = z.infer<typeof MerchantChange>

const fees = {
  pixFeeBasisPoints: z.int().describe('The fee of a PIX charge, in hundredths of a percent'),
  pixFeeFixed: money('The fixed part of it'),
  cardFeeBasisPoints: z.int().describe('The fee of a card charge, in hundredths of a percent'),
  cardFeeFixed: money('The fixed part of it'),
}

export const OperatedMerchantSchema = z
  .object({
    merchantId: id('The merchant'),
    name: words('Name'),
    city: words('City, as PIX codes have it'),
    status: z.enum(MERCHANT_WORD).describe('Whether it may charge and withdraw'),
    people: z
      .array(z.object({ name: words('Name'), email: words('E-mail') }))
      .describe('Who may sign in for it'),
    availableAmount: money('What it can withdraw now'),
    heldAmount: money('All that the ledger owes it: available, reserved, blocked, in withdrawals'),
    cashoutsEnabled: z.boolean().describe('Whether it may withdraw'),
    cashoutMax: money('The largest withdrawal').nullable(),
    cashoutDailyMax: money('The most that withdrawals of a day may take').nullable(),
    pixFeeBasisPoints: fees.pixFeeBasisPoints.nullable(),
    pixFeeFixed: fees.pixFeeFixed.nullable(),
    cardFeeBasisPoints: fees.cardFeeBasisPoints.nullable(),
    cardFeeFixed: fees.cardFeeFixed.nullable(),
    standardFees: z.object(fees).describe('What applies where a fee is null'),
    reserveBasisPoints: count('The part of each payment that is held back'),
    reserveDays: count('For how many days'),
    createdAt: instant('When it registered'),
  })
  .meta({ id: 'OperatedMerchant', description: 'A merchant, as operators see it' })

export const MerchantPageSchema = pageOf(OperatedMerchantSchema)
