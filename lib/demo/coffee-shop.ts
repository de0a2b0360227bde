/** The demo shop's products, with prices in reais. */
export const GOODS = [
  { productName: 'Torra média 250 g', amount: 38.9 },
  { productName: 'Torra clara 1 kg', amount: 132.4 },
  { productName: 'Torra escura 500 g', amount: 68.5 },
  { productName: 'Clube mensal, dois pacotes', amount: 74.5 },
  { productName: 'Moedor manual', amount: 189 },
  { productName: 'Prensa francesa 1 L', amount: 159.9 },
  { productName: 'Chaleira bico de ganso', amount: 329.8 },
  { productName: 'Filtros de papel, três caixas', amount: 46 },
  { productName: 'Balança 0,1 g', amount: 214.9 },
  { productName: 'Café em grão 12 kg', amount: 1248.9 },
] as const

/** Invented customers. */
export const BUYERS = [
  'Mariana Azevedo',
  'Rafael Nogueira',
  'Beatriz Tanaka',
  'João Cavalcanti',
  'Luciana Prates',
  'Antônio Ferraz',
  'Edson Wanderley',
  'Gustavo Lobo',
  'Camila Figueiredo',
  'Otávio Barreto',
  'Isabela Corrêa',
  'Marcos Teles',
  'Padaria Nova Esperança',
  'Restaurante Dona Zefa',
  'Hotel Serra da Bocaina',
] as const

/** The campaigns through which customers came (`utm_campaign`). */
export const CAMPAIGNS = ['instagram', 'newsletter', 'google', null, null, null] as const

/** The recipients of the shop's withdrawals. */
export const SUPPLIERS = [
  { pixKey: 'financeiro@sitio.example', description: 'Grãos' },
  { pixKey: 'contas@embalagens.example', description: 'Embalagens' },
  { pixKey: 'socios@retirada.example', description: 'Retirada dos sócios' },
] as const

/** A valid CPF of nobody, used for every payer in the demo. */
export const PAYER_DOCUMENT = '52998224725'
