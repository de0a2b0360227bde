export const bank = {
  title: 'Banco de teste',
}
