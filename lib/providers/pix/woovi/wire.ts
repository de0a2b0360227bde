import { z } from 'zod'
import type { Centavos } from '@/lib/kernel/money'
import { uuid } from '@/lib/kernel/text'

// Woovi's own API writes money as whole centavos. Only what is used is read.

const centavos = z.int().nonnegative().transform(BigInt)
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** A charge, of which lists and notices tell a part. */
const NamedCharge = z.object({ correlationID: z.string().nullish() })

export const Charge = z.object({ correlationID: z.string(), status: z.string() })
export type Charge = z.infer<typeof Charge>

/** A charge with what is needed to be paid. */
export const MadeCharge = Charge.extend({
  value: centavos,
  identifier: z.string().min(1),
  globalID: z.string().nullish(),
  brCode: z.string().min(1),
  expiresDate: instant.nullish(),
})
export type MadeCharge = z.infer<typeof MadeCharge>

/** A person or a company. Woovi writes the document with its kind, or alone. */
const Party = z.object({
  name: z.string().nullish(),
  taxID: z
    .union([z.string(), z.object({ taxID: z.string() }).transform(({ taxID }) => taxID)])
    .nullish()
    .catch(null),
})

/** A movement of the account; `PAYMENT` is a received PIX. */
export const Transaction = z.object({
  type: z.string().nullish(),
  value: centavos,
  time: instant,
  endToEndId: z.string().min(1),
  // A payment is credited whoever its payer is.
  payer: Party.nullish().catch(null),
  charge: NamedCharge.extend({ identifier: z.string().nullish() }).nullish(),
})
export type Transaction = z.infer<typeof Transaction>

export const Refund = z.object({
  status: z.string(),
  value: centavos,
  correlationID: z.string(),
  returnIdentification: z.string().nullish(),
  time: instant.nullish().catch(null),
})
export type Refund = z.infer<typeof Refund>

export const Payout = z.object({
  payment: z.object({
    value: centavos,
    status: z.string(),
    destinationAlias: z.string().nullish(),
    correlationID: z.string().nullish(),
  }),
  transaction: z
    .object({
      endToEndId: z.string().nullish(),
      time: instant.nullish().catch(null),
      providerRejectedReason: z.string().nullish(),
    })
    .nullish(),
  error: z
    .object({ code: z.string().nullish(), description: z.string().nullish() })
    .nullish()
    .catch(null),
})
export type Payout = z.infer<typeof Payout>

/** Woovi's description and its examples place the owner beside the key, and within it. */
const Owned = z.object({ owner: Party.extend({ name: z.string().min(1) }) })
export const CheckedKey = z.union([
  Owned,
  z.object({ pixKey: Owned }).transform(({ pixKey }) => pixKey),
])

export const Dispute = z.object({
  id: z.string(),
  status: z.string(),
  endToEndId: z.string(),
  value: centavos,
  disputeReason: z.string().nullish(),
  createdAt: instant,
})
export type Dispute = z.infer<typeof Dispute>

export const Account = z.object({
  isDefault: z.boolean().nullish(),
  balance: z.object({ available: z.int().transform(BigInt) }),
})

export const Webhook = z.object({
  id: z.string(),
  name: z.string().nullish(),
  url: z.string(),
  event: z.string(),
  isActive: z.boolean().nullish(),
})
export type Webhook = z.infer<typeof Webhook>

export const PublicKeys = z.object({ public_keys: z.array(z.object({ key: z.string() })) })

const named = NamedCharge.nullish().catch(null)

/**
 * The fields of a notice, whatever its event. A notice is only a hint, so a field in another form
 * is ignored and the others are still read.
 */
export const Notice = z.object({
  event: z.string(),
  charge: named,
  pix: z.object({ endToEndId: z.string().nullish() }).nullish().catch(null),
  payment: named,
  originalTransaction: z.object({ charge: named }).nullish().catch(null),
})
export type Notice = z.infer<typeof Notice>

/** The part of a page that says whether there are more. */
export const PageInfo = z.object({ pageInfo: z.object({ hasNextPage: z.boolean() }) })

/** Writes centavos as the API does. Amounts are far below what a number holds exactly. */
export const toValue = (amount: Centavos): number => Number(amount)

/** Our id, as a correlation id has it; null for one that is not ours. */
export function ourId(correlationID: string | null | undefined): string | null {
  return uuid().safeParse(correlationID).data ?? null
}
