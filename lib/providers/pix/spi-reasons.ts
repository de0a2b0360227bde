/**
 * Why the instant payment system (SPI) did not carry out a payment, by its code.
 *
 * @see Catálogo de Serviços do SPI, pacs.002, StatusReasonInformation
 */
const REASONS: Record<string, string> = {
  AB03: 'O pagamento passou do tempo limite',
  AB09: 'O banco de destino teve um erro',
  AB11: 'O banco de origem não respondeu a tempo',
  AC03: 'A agência ou a conta de destino não existe',
  AC06: 'A conta de destino está bloqueada',
  AC07: 'A conta de destino está encerrada',
  AC14: 'O tipo da conta de destino está errado',
  AG03: 'A conta de destino não recebe este tipo de pagamento',
  AG12: 'O banco de destino não aceita este pagamento',
  AG13: 'O banco de destino não o encontra mais',
  AGNT: 'O banco de destino não está disponível',
  AM01: 'O valor é zero',
  AM02: 'O valor passa do que o destino pode receber',
  AM04: 'Falta saldo na conta que paga',
  AM09: 'O valor devolvido passa do valor do pagamento',
  AM12: 'O valor não é válido',
  AM18: 'Há transações demais',
  BE01: 'O CPF ou o CNPJ não é do titular da conta de destino',
  BE05: 'Quem iniciou o pagamento não é reconhecido',
  BE15: 'A identificação do titular não é válida',
  BE17: 'O QR Code foi recusado pelo destino',
  CH11: 'O CPF ou o CNPJ do destino não é válido',
  CH16: 'A mensagem do pagamento não tem o formato certo',
  DS04: 'O banco de destino recusou o pagamento',
  DS0G: 'O banco que pede não pode fazer esta operação',
  DS24: 'O pagamento esperou demais',
  DS27: 'O banco não participa do Pix',
  DT02: 'A data do pagamento não é válida',
  DT05: 'O prazo para a devolução passou',
  ED05: 'Houve um erro na liquidação',
  FF07: 'A finalidade do pagamento não é aceita',
  FF08: 'O identificador do pagamento não é válido',
  FOCR: 'Devolvido a pedido do banco que pagou',
  FR01: 'Há suspeita de fraude',
  MD06: 'Devolvido a pedido de quem recebeu',
  RC09: 'O ISPB do banco de origem não é válido',
  RC10: 'O ISPB do banco de destino não é válido',
  RR04: 'O pagamento foi recusado por uma regra',
  SL02: 'O banco de destino recusa este serviço',
  UPAY: 'O pagamento é indevido',
}

/** A reason in words, with the code that the PSP told. */
export function spiReason(code: string | null | undefined, told?: string | null): string {
  const words = (code && REASONS[code]) || told
  if (code && words) return `${words} (${code})`
  return words ?? code ?? 'O PSP não disse por quê'
}
