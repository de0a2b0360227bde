import type { EventName } from '@/lib/events/events'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { exampleOf } from '@/lib/webhooks/event-example'

/** A transaction after an event, built by the same code as real ones. */
function transactionAfter(name: EventName) {
  const { data } = exampleOf(name) as { data: unknown }
  return TransactionSchema.parse(data)
}

const meta = {
  current_page: 1,
  per_page: 20,
  total: 1,
  last_page: 1,
  from: 1,
  to: 1,
  isTotalCapped: false,
  nextCursor: null,
}
const sent = transactionAfter('cashout.processing')

/** The credentials of an account at Efí; nobody's. */
export const EFI_ACCOUNT = {
  psp: 'efi' as const,
  baseUrl: 'https://pix.api.efipay.com.br',
  clientId: 'Client_Id_NotARealOne',
  clientSecret: 'Client_Secret_NotARealOne',
  certificate: 'MIIKNotARealOne=',
}

/** An unpaid PIX charge. */
export const CHARGE = { ...transactionAfter('transaction.created'), checkout: null }

/** A paid charge. */
export const PAID = transactionAfter('transaction.completed')

/** A cancelled charge. */
export const CANCELLED = transactionAfter('transaction.cancelled')

/** A withdrawal in `PROCESSING`. */
export const CASHOUT = sent

/** The response to a new withdrawal. */
export const NEW_CASHOUT = {
  ...sent,
  _info:
    '245.00 BRL goes to the PIX key, after the fixed fee of 5.00 BRL. It is being sent; a webhook tells the outcome.',
}

/** A page with one paid charge. */
export const TRANSACTION_PAGE = { data: [PAID], meta }

/** A page with one withdrawal. */
export const CASHOUT_PAGE = { data: [sent], meta }

/** A merchant's balance. */
export const BALANCE = {
  disponivel: 1248.9,
  reservaFinanceira: 0,
  saldoBloqueado: 0,
  saquePendente: 250,
  totalDisponivel: 1248.9,
  totalSacado: 3000,
  updatedAt: '2026-05-02T12:00:00.000Z',
}
