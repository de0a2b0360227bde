import type { csv as source } from '@/lib/i18n/messages/pt-BR/transactions/csv'
import type { Shape } from '@/lib/i18n/messages/shape'

/** The columns of the table of transactions. */
export const csv: Shape<typeof source> = {
  createdAt: 'Created (Brasília)',
  paidAt: 'Paid (Brasília)',
  id: 'ID',
  type: 'Type',
  status: 'Status',
  method: 'Method',
  origin: 'Origin',
  settlement: 'Settlement',
  currency: 'Currency',
  gross: 'Gross',
  fee: 'Fee',
  returned: 'Returned to the payer',
  net: 'Net',
  name: 'Name',
  document: 'CPF or CNPJ',
  email: 'E-mail',
  pixKey: 'PIX key',
  description: 'Description',
  product: 'Product',
  reference: 'Idempotency key',
  endToEndId: 'End-to-end ID',
  inBalance: 'In the balance',
  inOwnAccount: 'In your own account',
}
