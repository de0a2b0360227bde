export const shop = {
  title: 'Loja de teste',
  strip: 'Loja de teste: nenhum dinheiro de verdade.',
  intro:
    'Uma loja com um só produto e três formas de pagar. À esquerda, o que o cliente vê; ao lado, o código de que a loja precisa para isso.',
  modes: 'Onde o cliente paga',
  mode: {
    hosted: {
      name: 'Na nossa página',
      about: 'A loja leva o cliente à nossa página, e ele volta depois de pagar.',
    },
    embedded: {
      name: 'Dentro da loja',
      about: 'O checkout inteiro aparece em um quadro da página da loja.',
    },
    custom: {
      name: 'Só os campos',
      about: 'Os campos do cartão aparecem no quadro; o resumo e o botão são da loja.',
    },
  },
  product: 'Moedor manual',
  buy: 'Comprar por {amount}',
  again: 'Comprar de novo',
  pay: 'Finalizar compra de {amount}',
  goToPage: 'Ir para o pagamento',
  typed: 'Cartão {brand}',
  seller: {
    own: 'A cobrança é de {seller}, a sua conta: ela aparece no seu painel e nos seus webhooks.',
    shop: 'A cobrança é de uma conta da própria loja de teste. Para que seja da sua,',
    turnOn: 'entre e ative o cartão',
    cards: 'Cartões que funcionam aqui',
  },
  paid: {
    title: 'Pago. A loja agradece.',
    body: 'A página já sabe do pagamento; o servidor da loja só confia no webhook ou na consulta.',
    record: 'Ver a transação',
  },
  failed: 'A cobrança não foi criada. Tente de novo.',
  code: {
    title: 'O código',
    backend: 'No servidor: criar a cobrança',
    page: 'Na página',
    guide: 'Ver o guia completo',
  },
}
