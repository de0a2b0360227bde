export const settings = {
  title: 'Ajustes',
  approval: {
    title: 'Aprovação de saques',
    about:
      'Um saque que pede aprovação espera na lista de saques, com o valor separado, até que alguém da conta o aprove ou recuse. Vale para os próximos saques.',
    legend: 'Quando pedir aprovação',
    never: 'Nunca',
    neverNote: 'Todo saque segue direto ao banco.',
    always: 'Sempre',
    alwaysNote: 'Todo saque espera, venha do painel ou da API.',
    above: 'Acima de um valor',
    aboveNote: 'Até o valor, segue direto; acima dele, espera.',
    limit: 'Valor',
    limitMissing: 'Informe acima de que valor pedir aprovação.',
    limitLarge: 'No máximo R$ 1.000.000,00.',
    save: 'Salvar',
    saved: 'Aprovação de saques salva.',
    failed: 'O ajuste não foi salvo e continua como estava.',
  },
  duplicates: {
    title: 'Saques repetidos',
    about:
      'O mesmo valor para a mesma chave PIX em menos de dez minutos costuma ser um clique ou um pedido repetido, e um PIX enviado não pode ser desfeito.',
    ask: 'Recusar saques repetidos',
    askNote:
      'O painel pergunta antes de sacar de novo. A API responde 409 duplicate_cashout, a não ser que o pedido traga allowDuplicate.',
    saved: 'Ajuste de saques repetidos salvo.',
    failed: 'O ajuste não foi salvo e continua como estava.',
  },
  look: {
    title: 'Idioma e aparência',
    about: 'Valem para este navegador.',
  },
}
