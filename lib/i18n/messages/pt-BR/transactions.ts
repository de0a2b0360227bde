export const transactions = {
  title: 'Transações',
  status: {
    PENDING: 'Aguardando pagamento',
    PROCESSING: 'Processando',
    COMPLETED: 'Pago',
    FAILED: 'Falhou',
    CANCELLED: 'Cancelado',
    REVERSED: 'Reembolsado',
    CHARGEBACK: 'Chargeback',
    waiting: 'Aguardando',
    expired: 'Expirado',
  },
}
