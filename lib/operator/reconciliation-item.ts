import { z } from 'zod'
import { inverse } from '@/lib/kernel/collections'
import { toDigits } from '@/lib/kernel/ids'
import { toReais, toReaisOrNull } from '@/lib/kernel/money'
import { optional, text, uuid } from '@/lib/kernel/text'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import type { Difference } from '@/lib/payments/reconciliation/difference'
import type { Item } from '@/lib/payments/reconciliation/resolve-item'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { DifferenceKind, ItemResolution, PixPsp } from '@/lib/platform/db/generated/enums'
import { PageQuery, pageOf } from '@/lib/platform/http/pagination'
import { searchedId, searchOf, whereMerchant } from './search'

const ITEM_STATE = { OPEN: 'open', RESOLVED: 'resolved' } as const

/** The database values of the states. */
export const ITEM_STATUS = inverse(ITEM_STATE)

/** The parameters of the list of differences. */
export const ItemFilter = PageQuery.extend({
  state: z.enum(ITEM_STATE).optional().describe('Only those that are open, or resolved'),
  search: searchOf(
    "The reference, an id that both sides' evidence names (a `transactionId`, a `txid` or an end-to-end id), the id of the difference or of the connection, or the name or id of the merchant whose own account it is",
  ),
})

export type ItemFilter = z.infer<typeof ItemFilter>

/** The fields of the evidence that name a payment. */
const NAMING = ['transactionId', 'txid', 'endToEndId']

/** The differences that a search finds. An id is found however its side writes it. */
export function itemsFound(search: string): Prisma.ReconciliationItemWhereInput {
  const id = searchedId(search)
  const written = id ? [search, id, toDigits(id)] : [search]
  return {
    OR: [
      { reference: { in: written } },
      ...NAMING.flatMap((name) =>
        written.map((text) => ({ evidence: { path: [name], equals: text } })),
      ),
      ...(id ? [{ itemId: id }, { connectionId: id }] : []),
      { connection: { OR: whereMerchant(search) } },
    ],
  }
}

/** A difference between a PSP and our books, as operators see it. */
export function presentItem(item: Item) {
  const { itemId, kind, resolution, note, resolvedBy, connection } = item
  return {
    itemId,
    kind,
    ...presentEvidence(item),
    resolution,
    note,
    resolvedBy,
    connectionId: connection.connectionId,
    psp: connection.psp,
    merchantId: connection.merchantId,
    day: item.day.toISOString().slice(0, 10),
    theirAmount: toReaisOrNull(item.theirs),
    ourAmount: toReaisOrNull(item.ours),
    state: ITEM_STATE[item.status],
    resolvedAt: item.resolvedAt?.toISOString() ?? null,
    createdAt: item.createdAt.toISOString(),
  }
}

/** All that is stored as the evidence of a difference of the balance is an amount in centavos. */
function presentEvidence({ kind, reference, evidence }: Item) {
  const given = evidence as Difference['evidence']
  if (kind !== 'balance') return { reference, evidence: given }
  const amounts = Object.entries(given).map(([name, value]) => [name, value && inReais(value)])
  const shown: Difference['evidence'] = Object.fromEntries(amounts)
  return { reference: inReais(reference), evidence: shown }
}

const inReais = (centavos: string) => toReais(BigInt(centavos)).toFixed(2)

const NOTE_MAX = 500
const note = text(NOTE_MAX)

/** The body that credits a payment to a merchant. */
export const CreditBody = z.strictObject({
  merchantId: uuid().describe('The merchant that was paid'),
  note: optional(note).describe('Why, for the record'),
})

/** The body that gives a payment back. */
export const RefundItemBody = z.strictObject({
  note: optional(note).describe('Why, for the record'),
})

/** The body that marks a difference as known. */
export const KnownBody = z.strictObject({
  note: note.trim().min(1, 'must not be empty').describe('Why it needs nothing more'),
})

export const ItemSchema = z
  .object({
    itemId: id('The difference'),
    kind: z.enum(DifferenceKind).describe('What differs'),
    reference: words(
      'The end-to-end id, the id of the payout or the dispute, or the difference of the balance in reais, such as `-12.50`',
    ),
    connectionId: id('The connection'),
    psp: z.enum(PixPsp).describe('Its PSP'),
    merchantId: id('The merchant whose own account it is').nullable(),
    day: z.iso.date().describe('The day, in São Paulo time'),
    theirAmount: money('What the PSP says; null where it has nothing').nullable(),
    ourAmount: money('What our books say; null where they have nothing').nullable(),
    evidence: z
      .record(z.string(), z.string().nullable())
      .describe('What both sides say; of a difference of the balance, amounts in reais'),
    state: z.enum(ITEM_STATE).describe('Whether it waits for a resolution'),
    resolution: z
      .enum(ItemResolution)
      .nullable()
      .describe(
        'How it was resolved; `refunded` of an open one means that the refund is under way',
      ),
    note: words('Why').nullable(),
    resolvedBy: words(
      'Who resolved it, or gives its payment back; null for what vanished by itself',
    ).nullable(),
    resolvedAt: instant('When').nullable(),
    createdAt: instant('When it was found'),
  })
  .meta({
    id: 'ReconciliationItem',
    description: "A difference between a PSP's lists and our books",
  })

export const ItemPageSchema = pageOf(ItemSchema)
