/** The sale that benchmarks charge for, as a shop sends it. Each charge adds its `referenceId`. */
export const SALE = {
  amount: 149.9,
  description: 'Pedido 4711, entrega expressa',
  productName: 'Curso de fotografia',
  clientName: 'Maria da Conceição',
  clientEmail: 'maria@example.com',
  utm_source: 'newsletter',
  utm_campaign: 'primavera',
}
