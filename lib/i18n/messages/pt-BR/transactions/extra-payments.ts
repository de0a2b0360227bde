/** The payments that a charge could not take, and on such a payment its charge. */
export const extraPayments = {
  title: 'Outros pagamentos',
  body: 'Foram pagos além do valor desta cobrança, com outro valor, ou creditados antes de sabermos que eram dela. Cada um pode ser reembolsado separadamente.',
  ofCharge: 'Outro pagamento de uma cobrança',
  ofChargeBody:
    'A cobrança já estava paga, tem outro valor, ou ainda não sabíamos que este pagamento era dela. Por isso, ele é uma transação própria.',
  seeCharge: 'Ver a cobrança',
}

/** A charge that was paid with another amount: its banner, its code and its timeline. */
export const paidOtherwise = {
  by: '<name>{payer}</name> pagou {paid} por esta cobrança de {charged}, em {at}.',
  one: 'Chegou um pagamento de {paid} por esta cobrança de {charged}, em {at}.',
  many: 'Chegaram {count} pagamentos com outro valor por esta cobrança de {charged}.',
  open: '{count, plural, one {Reembolse esse pagamento} other {Reembolse cada um}}, ou entregue o pedido e cancele a cobrança. Se o código for enviado de novo, o cliente paga duas vezes.',
  ended:
    '{count, plural, one {Reembolse esse pagamento} other {Reembolse cada um}}, ou entregue o pedido.',
  see: 'Abrir o pagamento de {paid}',
  code: 'já pago com outro valor: não envie de novo',
  other: 'Pago com outro valor: {paid}',
  again: 'Pago de novo: {paid}',
  apart: 'Pago, e creditado à parte: {paid}',
  from: 'Pagador: {name}',
}
