export const keys = {
  title: 'Chaves de API',
}
