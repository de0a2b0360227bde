import type { pay as source } from '@/lib/i18n/messages/pt-BR/pay'
import type { Shape } from '@/lib/i18n/messages/shape'

export const pay: Shape<typeof source> = {
  title: 'Pay by PIX',
  heading: 'Pay {amount} to {merchant}',
  headingPaid: 'Paid: {amount} to {merchant}',
  headingOtherwise: 'Paid in another amount: {merchant}',
  about: 'PIX charge from {merchant}.',
  method: 'PIX',
  validFor: 'valid for',
  copy: 'Copy PIX code',
  code: 'PIX code',
  scanThis: 'Point your phone’s camera here, in your bank’s app:',
  scanFromOther: 'Or point another device’s camera here:',
  qrOf: 'PIX QR code for {amount}',
  preparing: 'The code is being prepared. This page shows it as soon as it is ready.',
  noScript: 'This page does not update by itself in this browser. Reload it after paying.',
  steps: {
    title: 'How to pay',
    copy: 'Copy the code and open your bank’s app.',
    scan: 'In your bank’s app, choose PIX and scan the QR code.',
    check: 'Check the name {merchant}.',
    pasteAndCheck:
      'Under PIX, choose “copia e cola” (copy and paste) and check the name {merchant}.',
    wait: 'Come back here: this page tells you as soon as the payment arrives.',
  },
  standing: {
    waiting: 'Awaiting payment',
    processing: 'Processing',
    paid: 'Paid',
    expired: 'Expired',
    cancelled: 'Cancelled',
    failed: 'Failed',
    refunded: 'Refunded',
    disputed: 'Disputed',
    paidOtherwise: 'Paid in another amount',
  },
  said: {
    processing: 'Your bank has sent the payment. The confirmation usually takes seconds.',
    paid: '{merchant} received the payment.',
    expired: 'This code expired on {at}. Nothing was charged.',
    ranOut: 'This code expired on {at}.',
    cancelled: 'This charge was cancelled. Nothing was charged.',
    failed: 'The payment was not completed. Nothing was charged.',
    refunded: 'The amount went back to the account it came from.',
    disputed:
      'The payment was disputed, and the amount went back to the account that it came from.',
    paidOtherwise: '{merchant} received a payment for this code, but of another amount.',
  },
  next: {
    paid: 'You’re done. You can close this page.',
    unpaid: 'To pay, ask {merchant} for a new code.',
    late: 'If you have already paid, do not pay again: the payment shows when you come back to this page.',
    refunded: 'If in doubt, contact {merchant}.',
    agree: 'Do not pay again. Contact {merchant} to settle the difference.',
  },
  receipt: {
    to: 'To',
    at: 'Paid on',
    endToEndId: 'PIX ID',
    total: 'Total paid',
    print: 'Print or save',
  },
  offline: {
    title: 'No connection.',
    body: 'The code is still valid. This page updates when the connection is back.',
  },
  sandbox: {
    line: 'Test environment:',
    link: 'pay at the test bank',
  },
  missing: {
    title: 'This charge does not exist',
    body: 'Only part of the address may have been copied. Ask the merchant for the link again.',
    calm: 'Nothing was charged.',
  },
  broken: {
    title: 'The charge could not be opened',
    body: 'Nothing was charged, and a code that you have copied is still valid.',
  },
}
