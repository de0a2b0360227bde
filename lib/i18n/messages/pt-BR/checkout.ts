export const checkout = {
  title: 'Pagamento',
  paid: {
    title: 'Pagamento recebido',
    body: 'Não falta nada: pode fechar esta página.',
    next: 'A confirmação do pedido vem da loja.',
  },
  left: {
    title: 'Nada foi pago',
    body: 'Você saiu antes de pagar, e nada foi cobrado.',
    next: 'Para pagar, volte à loja.',
  },
}
