export const events = {
  title: 'Eventos',
  name: {
    transaction: {
      created: 'Cobrança criada',
      completed: 'Cobrança paga',
      failed: 'Cobrança não concluída',
      reversed: 'Cobrança devolvida',
      cancelled: 'Cobrança cancelada',
      chargeback: 'Contestação perdida',
    },
    cashout: {
      created: 'Saque criado',
      processing: 'Saque enviado',
      completed: 'Saque concluído',
      failed: 'Saque não concluído',
      reversed: 'Saque devolvido',
    },
    refund: { failed: 'Reembolso não concluído' },
    dispute: { opened: 'Contestação aberta', closed: 'Contestação encerrada' },
  },
  together: {
    open: 'Reenviar os {count}',
    openAll: 'Reenviar todos',
    title: 'Reenviar juntos',
    body: '{count, plural, one {# entrega com estes filtros será enviada agora.} other {As # entregas com estes filtros serão enviadas agora, da mais antiga à mais nova.}}',
    bodyAll:
      'Mais de {count} entregas com estes filtros serão enviadas agora, em partes, da mais antiga à mais nova.',
    same: 'Cada uma com o mesmo webhook-id e os mesmos bytes: um servidor que ignora repetidos não processa nada duas vezes. Endpoints desativados ficam de fora.',
    submit: 'Reenviar',
    goOn: 'Continuar',
    state: {
      running:
        '{count, plural, =0 {Solicitando o reenvio…} one {# entrega a caminho…} other {# entregas a caminho…}}',
      done: '{count, plural, =0 {Tudo isso já estava a caminho.} one {# entrega está a caminho.} other {# entregas estão a caminho.}}',
      limited:
        '{count, plural, =0 {O limite de reenvios foi atingido.} one {# entrega está a caminho; o limite de reenvios foi atingido.} other {# entregas estão a caminho; o limite de reenvios foi atingido.}}',
      paused: 'O endpoint está pausado.',
      failed:
        '{count, plural, =0 {O reenvio não foi solicitado.} one {# entrega está a caminho; o resto não foi solicitado.} other {# entregas estão a caminho; o resto não foi solicitado.}}',
      unknown:
        '{count, plural, =0 {Não sabemos se o reenvio foi solicitado.} one {# entrega está a caminho; do resto não sabemos.} other {# entregas estão a caminho; do resto não sabemos.}}',
    },
    detail: {
      running: 'Nada se perde se você fechar a página.',
      done: 'A lista mostra o que o seu servidor responde.',
      limited: 'Nada se perdeu. Aguarde um minuto e continue.',
      paused: 'Retome-o antes de reenviar. Nada se perdeu.',
      failed: 'O Guichê não conseguiu concluir a solicitação. Nada se perdeu: tente de novo.',
      unknown:
        'O servidor não respondeu. Você pode continuar: cada evento vai com o mesmo webhook-id, e um servidor que ignora repetidos não o processa duas vezes.',
    },
  },
}
