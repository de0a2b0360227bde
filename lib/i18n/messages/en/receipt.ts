import type { receipt as source } from '@/lib/i18n/messages/pt-BR/receipt'
import type { Shape } from '@/lib/i18n/messages/shape'

export const receipt: Shape<typeof source> = {
  title: 'Receipt',
  heading: { CASHIN: 'Payment receipt', CASHOUT: 'Withdrawal receipt' },
  named: {
    CASHIN: 'Receipt: {amount} to {merchant}',
    CASHOUT: 'Receipt: withdrawal of {amount}, {merchant}',
  },
  about: { CASHIN: 'Payment to {merchant}', CASHOUT: 'Withdrawal by {merchant}' },
  method: { PIX: 'PIX', CREDIT_CARD: 'Card', boleto: 'Boleto' },
  status: {
    paid: 'Paid',
    refundedPart: 'Refunded in part',
    refunded: 'Refunded',
    returned: 'Returned',
    chargedBack: 'Charged back',
    chargedBackPart: 'Charged back in part',
  },
  said: {
    refundedPart: {
      PIX: 'A part of this payment, {amount}, went back to the account it came from.',
      CREDIT_CARD:
        'A part of this payment, {amount}, went back to the card and appears within two statements.',
      boleto: 'A part of this payment, {amount}, was returned to its payer.',
    },
    refunded: {
      PIX: 'This payment was returned: the amount went back to the account it came from.',
      CREDIT_CARD:
        'This payment was returned: the amount went back to the card and appears within two statements.',
      boleto: 'This payment was returned to its payer.',
    },
    returned: 'This withdrawal was returned: {merchant} has the amount back in the balance.',
    chargedBack: 'The cardholder disputed this payment and was refunded.',
    chargedBackPart: 'The cardholder disputed this payment and was refunded {amount} of it.',
  },
  line: {
    to: 'To',
    from: 'From',
    document: 'CPF or CNPJ',
    description: 'Description',
    key: 'PIX key',
    at: 'Paid on',
    returnedAt: 'Returned on',
    card: 'Card',
    installments: 'Installments',
    times: '{installments} times',
    endToEndId: 'PIX ID',
    returnId: 'Return ID',
    txid: 'txid',
    id: 'Transaction',
    gross: 'Withdrawal',
    fee: 'Fee',
    net: 'Reached its destination',
    total: 'Total paid',
    paid: 'Paid',
    returned: 'Returned',
    left: 'Total after returns',
  },
  zone: 'Times are those of Brasília (America/Sao_Paulo).',
  pdf: 'Download PDF',
  print: 'Print',
  copy: 'Copy link',
  open: 'Anyone who has this link sees this receipt.',
  check: 'Check it at {url}',
  sandbox: 'Test environment: no money changed hands.',
  missing: {
    title: 'This receipt does not exist',
    body: 'Only part of the link may have been copied, or the payment was not completed.',
    ask: 'Ask the sender for the link again.',
  },
}
