import { expect, test } from 'vitest'
import { saysUsedId } from './used-id'

const UUID = '01a223d5-53f2-7adf-af21-41618f89fa69'

test.each([
  { error: 'Já existe um pagamento com o correlationID fornecido' },
  { error: 'correlationID já utilizado' },
  { errors: [{ message: 'correlationID already exists' }] },
  { nome: 'id_envio_duplicado', mensagem: 'negado' },
  { nome: 'pagamento_negado', mensagem: 'Pagamento duplicado' },
  { detail: 'A presente requisição apresenta um `{id}` já utilizado por outra requisição' },
  { violacoes: [{ razao: 'O id JÁ FOI UTILIZADO', propriedade: 'devolucao.id' }] },
])('%j says that an id was used', (body) => {
  expect(saysUsedId({ status: 400, body })).toBe(true)
})

test.each([
  { error: 'Saldo insuficiente' },
  { error: 'Chave Pix inválida', id: UUID },
  { nome: 'pagamento_negado', mensagem: 'Pagamento negado por análises' },
  { detail: 'A requisição não respeita o _schema_ ou não faz sentido semanticamente.' },
  { violacoes: [{ razao: 'excederia o valor do pix originário', propriedade: 'devolucao.valor' }] },
])('%j does not', (body) => {
  expect(saysUsedId({ status: 400, body })).toBe(false)
})

test('409 says so in every form', () => {
  expect(saysUsedId({ status: 409, body: {} })).toBe(true)
})
