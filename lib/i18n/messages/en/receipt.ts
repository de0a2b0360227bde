import type { receipt as source } from '@/lib/i18n/messages/pt-BR/receipt'
import type { Shape } from '@/lib/i18n/messages/shape'

export const receipt: Shape<typeof source> = {
  title: 'Receipt',
  heading: { CASHIN: 'Payment receipt', CASHOUT: 'Withdrawal receipt' },
  named: {
    CASHIN: 'Receipt: {amount} to {merchant}',
    CASHOUT: 'Receipt: withdrawal of {amount}, {merchant}',
  },
  about: { CASHIN: 'Payment to {merchant}.', CASHOUT: 'Withdrawal by {merchant}.' },
  method: { PIX: 'PIX', CREDIT_CARD: 'Card' },
  status: { paid: 'Paid', refunded: 'Refunded', returned: 'Returned' },
  said: {
    refunded: 'This payment was returned: the amount went back to the account it came from.',
    returned: 'This withdrawal was returned: the amount went back to the balance of {merchant}.',
  },
  line: {
    to: 'To',
    from: 'From',
    document: 'CPF or CNPJ',
    description: 'Description',
    key: 'PIX key',
    at: 'Paid on',
    returnedAt: 'Returned on',
    method: 'Method',
    endToEndId: 'PIX ID',
    returnId: 'Return ID',
    txid: 'txid',
    session: 'Order',
    id: 'Transaction',
    gross: 'Withdrawal',
    fee: 'Fee',
    net: 'Reached its destination',
    total: 'Total paid',
  },
  zone: 'Times are those of Brasília (America/Sao_Paulo).',
  print: 'Print or save as PDF',
  copy: 'Copy link',
  open: 'Anyone who has this link sees this receipt.',
  check: 'Check it at {url}',
  sandbox: 'Test environment: no money changed hands.',
  missing: {
    title: 'There is no such receipt',
    body: 'Only half of the link may have been copied, or the payment was not completed.',
    ask: 'Ask whoever sent you the link for it again.',
  },
}
