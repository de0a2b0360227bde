/** The amounts of transactions, printed as sums. */
export const sums = {
  line: {
    gross: 'Bruto',
    charged: 'Valor cobrado',
    unpaid: 'Não pago',
    received: 'Recebido',
    fee: 'Tarifa {method}',
    refund: 'Reembolso',
    lost: 'Contestação perdida',
    givenBack: 'Devolvido ao pagador',
    net: 'Líquido',
    netExpected: 'Líquido a receber',
    left: 'Ficou no saldo',
    leftElsewhere: 'Restou da cobrança',
    leavesAvailable: 'Sai do disponível',
    leftAvailable: 'Saiu do disponível',
    cashoutFee: 'Tarifa de saque',
    willArrive: 'Vai chegar ao destino',
    arrived: 'Chegou ao destino',
    asked: 'Valor do saque',
    cameBack: 'Voltou ao disponível',
    spent: 'Saiu da conta',
    adjustment: 'Ajuste do operador',
  },
  /** What the sum does not say. */
  effect: {
    later: 'Entra no saldo quando for paga.',
    never: 'Não foi paga: nada entrou no saldo.',
    elsewhere:
      'O dinheiro desta cobrança fica na sua própria conta, fora do Guichê. O saldo daqui não muda.',
    refunding: 'Reembolso de {amount} em andamento: o valor já saiu do saldo disponível.',
    givenBack: 'O valor voltou ao pagador. A tarifa da cobrança não é devolvida.',
    givenBackPart: 'Parte do valor voltou ao pagador. A tarifa da cobrança não é devolvida.',
    approval: 'O valor já foi separado do saldo disponível. Nada sai antes da aprovação.',
    sending: 'O valor já foi separado do saldo disponível e aguarda a confirmação do banco.',
    unsent: 'Nada saiu da conta: o valor inteiro voltou ao saldo disponível.',
    returned: 'O banco de destino devolveu o saque: o valor inteiro voltou ao saldo disponível.',
  },
  /** Under a list. */
  foot: {
    charges: '{count, plural, one {# cobrança paga} other {# cobranças pagas}}',
    withdrawals: '{count, plural, one {# saque pago} other {# saques pagos}}',
    refunds:
      '{count, plural, one {# reembolso ou contestação perdida} other {# reembolsos e contestações perdidas}}',
    adjustments: '{count, plural, one {# ajuste do operador} other {# ajustes do operador}}',
    net: 'Resultado no saldo',
  },
}
