export const pay = {
  title: 'Pagar com PIX',
}
