import type { Locale } from '@/lib/i18n/locale'

/**
 * Why the instant payment system (SPI) did not carry out a payment, by its code.
 *
 * @see Catálogo de Serviços do SPI, pacs.002, StatusReasonInformation
 */
const REASONS: Record<string, Record<Locale, string>> = {
  AB03: {
    en: 'The payment took longer than it may',
    'pt-BR': 'O pagamento excedeu o tempo limite',
  },
  AB09: {
    en: 'The destination bank had an error',
    'pt-BR': 'O banco de destino teve um erro',
  },
  AB11: {
    en: 'The sending bank did not answer in time',
    'pt-BR': 'O banco de origem não respondeu a tempo',
  },
  AC03: {
    en: 'The destination branch or account does not exist',
    'pt-BR': 'A agência ou a conta de destino não existe',
  },
  AC06: {
    en: 'The destination account is blocked',
    'pt-BR': 'A conta de destino está bloqueada',
  },
  AC07: {
    en: 'The destination account is closed',
    'pt-BR': 'A conta de destino está encerrada',
  },
  AC14: {
    en: 'The type of the destination account is wrong',
    'pt-BR': 'O tipo da conta de destino está errado',
  },
  AG03: {
    en: 'The destination account does not take this kind of payment',
    'pt-BR': 'A conta de destino não recebe este tipo de pagamento',
  },
  AG12: {
    en: 'A payment between accounts of one bank does not go through the SPI',
    'pt-BR': 'Um pagamento entre contas do mesmo banco não passa pelo SPI',
  },
  AG13: {
    en: 'A refund cannot be refunded',
    'pt-BR': 'Uma devolução não pode ser devolvida',
  },
  AGNT: {
    en: 'The bank that sent the order does not settle payments of the paying bank',
    'pt-BR': 'O banco que enviou a ordem não liquida pagamentos do banco pagador',
  },
  AM01: {
    en: 'The amount is zero',
    'pt-BR': 'O valor é zero',
  },
  AM02: {
    en: 'The amount is above what the destination can receive',
    'pt-BR': 'O valor está acima do que o destino pode receber',
  },
  AM04: {
    en: 'The paying account has too little balance',
    'pt-BR': 'O saldo da conta pagadora é insuficiente',
  },
  AM09: {
    en: 'The amount returned is above that of the payment',
    'pt-BR': 'O valor devolvido é maior que o do pagamento',
  },
  AM12: {
    en: 'The amount is not valid',
    'pt-BR': 'O valor não é válido',
  },
  AM18: {
    en: 'The number of transactions is not valid',
    'pt-BR': 'O número de transações não é válido',
  },
  BE01: {
    en: 'The CPF or CNPJ is not that of the destination account’s holder',
    'pt-BR': 'O CPF ou o CNPJ não é do titular da conta de destino',
  },
  BE05: {
    en: 'The payment initiator does not take part in PIX',
    'pt-BR': 'O iniciador do pagamento não participa do PIX',
  },
  BE15: {
    en: 'The txid of the payment is not valid',
    'pt-BR': 'O txid do pagamento não é válido',
  },
  BE17: {
    en: 'The destination refused the QR code',
    'pt-BR': 'O QR Code foi recusado pelo destino',
  },
  CH11: {
    en: 'The CPF or CNPJ of the destination is not valid',
    'pt-BR': 'O CPF ou o CNPJ do destino não é válido',
  },
  CH16: {
    en: 'The message of the payment has the wrong format',
    'pt-BR': 'A mensagem do pagamento não tem o formato correto',
  },
  DS04: {
    en: 'The destination bank refused the payment',
    'pt-BR': 'O banco de destino recusou o pagamento',
  },
  DS0G: {
    en: 'The bank that sent the order may not debit this account',
    'pt-BR': 'O banco que enviou a ordem não pode debitar esta conta',
  },
  DS24: {
    en: 'The payment waited too long',
    'pt-BR': 'O pagamento aguardou tempo demais',
  },
  DS27: {
    en: 'The bank does not take part in PIX',
    'pt-BR': 'O banco não participa do PIX',
  },
  DT02: {
    en: 'The date of the payment is not valid',
    'pt-BR': 'A data do pagamento não é válida',
  },
  DT05: {
    en: 'The time for the return is over',
    'pt-BR': 'O prazo para a devolução terminou',
  },
  ED05: {
    en: 'The settlement failed',
    'pt-BR': 'Houve um erro na liquidação',
  },
  FF07: {
    en: 'The purpose of the payment is not accepted',
    'pt-BR': 'A finalidade do pagamento não é aceita',
  },
  FF08: {
    en: 'The identifier of the payment is not valid',
    'pt-BR': 'O identificador do pagamento não é válido',
  },
  FOCR: {
    en: 'Returned at the request of the paying bank',
    'pt-BR': 'Devolvido a pedido do banco que pagou',
  },
  FR01: {
    en: 'Fraud is suspected',
    'pt-BR': 'Há suspeita de fraude',
  },
  MD06: {
    en: 'Returned at the request of its receiver',
    'pt-BR': 'Devolvido a pedido de quem recebeu',
  },
  RC09: {
    en: 'The ISPB of the sending bank is not valid',
    'pt-BR': 'O ISPB do banco de origem não é válido',
  },
  RC10: {
    en: 'The ISPB of the destination bank is not valid',
    'pt-BR': 'O ISPB do banco de destino não é válido',
  },
  RR04: {
    en: 'A rule refused the payment',
    'pt-BR': 'O pagamento foi recusado por uma regra',
  },
  SL02: {
    en: 'The destination bank refuses this service',
    'pt-BR': 'O banco de destino recusa este serviço',
  },
  UPAY: {
    en: 'The payment is not due',
    'pt-BR': 'O pagamento é indevido',
  },
}

/** Whether a reason is a code of the SPI. */
export const isSpiReason = (reason: string): boolean => Object.hasOwn(REASONS, reason)

/** A code of the SPI in words, and the code; another reason as it is. */
export function spiReasonInWords(reason: string, locale: Locale): string {
  return isSpiReason(reason) ? `${REASONS[reason]![locale]} (${reason})` : reason
}
