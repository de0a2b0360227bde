/** The payments that a charge could not take, and on such a payment its charge. */
export const extraPayments = {
  title: 'Other payments',
  body: 'These payments came in addition to this charge, in another amount, or were credited before it was known that they are of this charge. Each can be refunded separately.',
  ofCharge: 'Other payment of a charge',
  ofChargeBody:
    'The charge could not take this payment, because it was already paid, is of another amount, or was not known when the payment was credited.',
  seeCharge: 'See the charge',
}

/** A charge that was paid with another amount: its banner, its code and its timeline. */
export const paidOtherwise = {
  by: '<name>{payer}</name> paid {paid} for this charge of {charged}, on {at}.',
  one: 'A payment of {paid} came in for this charge of {charged}, on {at}.',
  many: '{count} payments of another amount came in for this charge of {charged}.',
  open: 'Refund {count, plural, one {that payment} other {each of them}}, or deliver the order and cancel the charge. If the code is sent again, the customer pays twice.',
  ended: 'Refund {count, plural, one {that payment} other {each of them}}, or deliver the order.',
  see: 'See the payment of {paid}',
  code: 'already paid in another amount: do not send it again',
  other: 'Paid in another amount: {paid}',
  again: 'Paid again: {paid}',
  apart: 'Paid, and credited separately: {paid}',
  from: 'Payer: {name}',
}
