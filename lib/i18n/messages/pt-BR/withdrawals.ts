export const withdrawals = {
  title: 'Saques',
}
