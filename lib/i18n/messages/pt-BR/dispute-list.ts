/** The page of all disputes, and the ways to answer one. */
export const disputes = {
  title: 'Contestações',
  about:
    'Pagamentos que o pagador contestou no banco ou na operadora do cartão. A resposta é dada onde o pagamento foi recebido, dentro do prazo.',
  list: {
    opened: 'Aberta em',
    payer: 'Pagador',
    unnamed: 'Pagador sem nome',
    reason: 'Motivo',
    state: 'Situação',
    respondBy: 'Responder até',
    charge: 'Cobrança',
    amount: 'Valor (R$)',
    answer: 'Resposta',
  },
  filter: {
    title: 'Filtrar contestações',
    state: 'Situação',
    any: 'Todas',
    open: 'Em contestação',
    won: 'Contestação ganha',
    lost: 'Contestação perdida',
    key: 'filtrar',
  },
  empty: {
    none: 'Nenhuma contestação.',
    open: 'Nenhuma contestação aberta.',
    won: 'Nenhuma contestação ganha.',
    lost: 'Nenhuma contestação perdida.',
    body: 'Se um pagador contestar um pagamento, ele aparece aqui com o prazo para responder.',
  },
  answer: {
    short: 'Responder',
    sandbox: 'Decidir no banco de teste',
    stripe: 'Responder no painel da Stripe',
    psp: 'Responda pelo canal de atendimento do seu banco (PSP).',
    pspShort: 'No seu banco',
  },
  news: {
    open: '{count, plural, one {# contestação aberta} other {# contestações abertas}}.',
    respondBy: '{count, plural, one {Responda até {at}.} other {Responda à primeira até {at}.}}',
  },
}
