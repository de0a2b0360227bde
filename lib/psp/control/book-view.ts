import type { Bank } from '@/lib/psp/book/bank'
import { expiryOf, termsOf } from '@/lib/psp/book/book'

/** The PSP's whole book as JSON: amounts are numbers of centavos. */
export function viewBook({ book, account, dialect }: Bank): string {
  const charges = [...book.charges.values()].map((charge) => {
    const { revisions, ...rest } = charge
    const { amount, key } = termsOf(charge)
    const expiresAt = new Date(expiryOf(charge)).toISOString()
    return { ...rest, revision: revisions.length - 1, amount, key, expiresAt }
  })
  const view = {
    dialect,
    pixKey: account.pixKey,
    openingBalance: book.openingBalance,
    balance: book.balance,
    held: book.held,
    movements: book.movements,
    charges,
    payments: [...book.payments.values()],
    refunds: [...book.refunds.values()],
    payouts: [...book.payouts.values()],
    returns: [...book.payouts.values()].flatMap(({ id, endToEndId, returns }) =>
      returns.map((one) => ({ ...one, payoutId: id, endToEndId })),
    ),
    infractions: [...book.fraudReports.values()],
    webhooks: [...book.webhooks.values()],
    noticesWaiting: book.notices.size,
  }
  return JSON.stringify(view, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
}
