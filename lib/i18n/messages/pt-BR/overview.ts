export const overview = {
  title: 'Visão geral',
  available: 'Disponível para saque',
  withdraw: 'Sacar',
  statement: 'Extrato completo',
  news: {
    approval: '{count, plural, one {# saque aguarda} other {# saques aguardam}} aprovação',
    sending: '{amount} a caminho do banco',
    failing:
      '{endpoints, plural, one {Um webhook está falhando.} other {# webhooks estão falhando.}}{pending, plural, =0 {} one { # entrega aguarda a próxima tentativa.} other { # entregas aguardam a próxima tentativa.}}{failed, plural, =0 {} one { # entrega não será mais tentada: reenvie-a.} other { # entregas não serão mais tentadas: reenvie-as.}}',
    off: '{count, plural, one {Um webhook foi desativado: nenhum evento é enviado a ele até que você o retome.} other {# webhooks foram desativados: nenhum evento é enviado a eles até que você os retome.}}',
    see: 'Ver',
    unread: 'Não foi possível carregar todas as suas pendências.',
  },
  balance: {
    title: 'Saldo',
    how: 'como é calculado',
    disponivel: 'Disponível',
    reservaFinanceira: 'Reserva financeira',
    saldoBloqueado: 'Bloqueado em contestações',
    totalDisponivel: 'Saldo total',
    saquePendente: 'Saque pendente',
    totalSacado: 'Total sacado',
    owedAmount: 'A reter por contestações',
    explain: {
      disponivel:
        'Pagamentos recebidos, menos tarifas, reserva, contestações abertas e saques. Pode ser sacado agora.',
      reservaFinanceira:
        'A parte de cada pagamento que fica retida pelo prazo da sua conta. Depois, passa para o saldo disponível.',
      saldoBloqueado:
        'Valores de contestações abertas. Voltam ao saldo disponível se a decisão for a seu favor.',
      totalDisponivel: 'A soma do disponível, da reserva e do bloqueado.',
      saquePendente: 'Já saiu do saldo disponível, mas ainda não foi confirmado pelo banco.',
      totalSacado: 'Saques concluídos, valor bruto, menos os devolvidos.',
      owedAmount:
        'O que falta para bloquear o valor inteiro das contestações abertas. É retido dos próximos valores que ficarem disponíveis, antes de saques e reembolsos.',
    },
  },
  volume: {
    title: 'Volume recebido, 30 dias',
    range: '{from} a {to}, bruto, em R$',
    pix: 'PIX',
    card: 'Cartão e boleto',
    previous: '30 dias anteriores',
    total: 'Total',
    today: 'hoje',
    day: 'Dia',
    sentence:
      'Volume recebido por dia, de {from} a {to}: {total} ao todo, {previous} nos 30 dias anteriores. O dia de maior volume foi {peakDay}, com {peak}.',
    nothing: 'Nenhum pagamento entre {from} e {to}.',
    move: 'Escolher um dia do gráfico',
    before: '30 dias antes',
    dayText:
      '{day}: {pix} por PIX, {card} por cartão e boleto; {previous} no mesmo dia do período anterior',
  },
  steps: {
    title: 'Primeiros passos',
    count: '{done} de {all}',
    paid: {
      do: 'Receber o primeiro pagamento',
      done: 'Primeira cobrança paga',
      note: 'Uma cobrança de teste leva um minuto.',
      noteLive: 'Crie uma cobrança e envie o link a um cliente.',
      act: 'Cobrar',
    },
    key: {
      do: 'Criar uma chave de API',
      done: 'Chave de API criada',
      note: 'É com ela que seu sistema cria cobranças.',
      act: 'Criar',
    },
    webhook: {
      do: 'Cadastrar um webhook',
      done: 'Webhook cadastrado',
      note: 'Avisa seu sistema quando um pagamento chega.',
      act: 'Cadastrar',
    },
  },
  recent: {
    title: 'Transações recentes',
    all: 'Todas as transações',
    empty: 'Nenhuma transação ainda.',
    emptyBody: 'Cobranças e saques aparecem aqui, dos mais novos aos mais antigos.',
  },
  start: {
    title: 'Primeiros passos',
    body: 'Sua conta foi criada. Em três passos, ela fica pronta para receber pagamentos.',
    demoTitle: 'Só quer ver como fica?',
    demoBody:
      'Três meses de cobranças e saques fictícios, criados do mesmo jeito que os reais. Só no ambiente de teste.',
    demo: 'Preencher com dados de demonstração',
  },
  demo: {
    running: 'Preenchendo com dados de demonstração.',
    so: '{count, plural, =0 {Começando.} one {# transação até agora.} other {# transações até agora.}} A página se atualiza sozinha.',
    failed: 'A criação dos dados de demonstração não começou.',
  },
}
