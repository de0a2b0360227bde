import { z } from 'zod'
import { toReais } from '@/lib/kernel/money'
import { instant, money, words } from '@/lib/kernel/wire-fields'
import {
  presentTransaction,
  StatusSchema,
  TransactionFields,
} from '@/lib/payments/transaction/public-transaction'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { RefundStatus } from '@/lib/platform/db/generated/enums'

/** All that hangs on a payment. */
export const WITH_ALL = {
  changes: { orderBy: { changeId: 'asc' } },
  refunds: { orderBy: { attempt: 'asc' } },
  declines: { orderBy: { at: 'asc' } },
  checkout: true,
  dispute: { include: { defences: { orderBy: { attempt: 'asc' } } } },
  events: {
    orderBy: { eventId: 'asc' },
    include: { deliveries: { include: { endpoint: { select: { url: true } } } } },
  },
} satisfies Prisma.TransactionInclude

type KnownPayment = Prisma.TransactionGetPayload<{ include: typeof WITH_ALL }>

/**
 * All that is known of a person by one payment, and with whom it was shared, in wire form.
 *
 * @param publicUrl the origin under which payers reach us
 */
export function presentKnown(row: KnownPayment, publicUrl: string): z.infer<typeof KnownSchema> {
  return {
    ...presentTransaction(row, publicUrl),
    payerName: row.payerName,
    payerDocument: row.payerDocument,
    card: row.checkout && { brand: row.checkout.paidBrand, last4: row.checkout.paidLast4 },
    statuses: row.changes.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
    declines: row.declines.map(({ at, brand, last4 }) => ({ at: at.toISOString(), brand, last4 })),
    refunds: row.refunds.map(({ amount, status, reason, createdAt }) => ({
      amount: toReais(amount),
      status,
      reason,
      createdAt: createdAt.toISOString(),
    })),
    defences: (row.dispute?.defences ?? []).map(({ text, createdAt }) => ({
      text,
      createdAt: createdAt.toISOString(),
    })),
    webhooks: row.events.flatMap(({ name, occurredAt, deliveries }) =>
      deliveries.map(({ endpoint, deliveredAt }) => ({
        event: name,
        occurredAt: occurredAt.toISOString(),
        sentTo: new URL(endpoint.url).host,
        deliveredAt: deliveredAt?.toISOString() ?? null,
      })),
    ),
  }
}

const card = {
  brand: words('The brand of the card').nullable(),
  last4: words('The last four digits of the card').nullable(),
}

const KnownSchema = z.object({
  ...TransactionFields,
  payerName: words('The payer, from the bank or the card processor').nullable(),
  payerDocument: words("The payer's CPF or CNPJ, as the bank reports it").nullable(),
  card: z.object(card).nullable().describe('The card that paid'),
  statuses: z
    .array(z.object({ status: StatusSchema, at: instant('Since when') }))
    .describe('Every status that it had'),
  declines: z
    .array(z.object({ at: instant('When'), ...card }))
    .describe('Attempts to pay that were declined'),
  refunds: z
    .array(
      z.object({
        amount: money('In reais'),
        status: z.enum(RefundStatus).describe('What became of it'),
        reason: words("The merchant's reason").nullable(),
        createdAt: instant('When it was asked for'),
      }),
    )
    .describe('What was given back'),
  defences: z
    .array(z.object({ text: words('What the merchant wrote'), createdAt: instant('When') }))
    .describe('Defences of the merchant against a fraud report'),
  webhooks: z
    .array(
      z.object({
        event: words('The name of the event'),
        occurredAt: instant('When it happened'),
        sentTo: words('The host of the endpoint'),
        deliveredAt: instant('When the endpoint took it').nullable(),
      }),
    )
    .describe('To whom the payment was sent'),
})

/** All that is known of a customer. */
export const CustomerExportSchema = z.object({
  reference: words('Stands for the customer in the audit log, without their CPF or e-mail'),
  by: z.enum(['cpf', 'email']).describe('By what the payments were found'),
  exportedAt: instant('When it was read'),
  destinations: z
    .array(
      z.object({
        pixKey: words('The PIX key'),
        name: words("The merchant's name for it").nullable(),
        createdAt: instant('When it was added'),
      }),
    )
    .describe('Allowed destinations of withdrawals with this CPF or e-mail as PIX key'),
  payments: z.array(KnownSchema).describe('Payments and withdrawals, oldest first'),
})
