import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { named, playPsp, problem, proxyPage, unavailable } from './testing'

const order = { refundId: randomUUID(), paymentId: 'E1', amount: 990n, reason: null }

const devolucao = (fields: object = {}) => ({
  id: toTxid(order.refundId),
  rtrId: 'D1',
  valor: '9.90',
  status: 'DEVOLVIDO',
  horario: { solicitacao: '2026-05-01T12:00:00Z', liquidacao: '2026-05-01T12:00:05Z' },
  ...fields,
})

/** A PSP that refuses a refund, and then answers so to the question after it. */
const refusing = (answer: () => Response) =>
  playPsp(({ route }) => (route.startsWith('PUT') ? problem(400) : answer()))

test.each([
  ['in the words of the Central Bank', () => problem(404)],
  ["in Efí's words", () => named(400, 'devolucao_nao_encontrada')],
])('a refused refund is refused if the PSP has none under its id, %s', async (_, answer) => {
  const { psp, asked } = refusing(answer)
  expect(await psp.sendRefund(order)).toEqual({ status: 'refused', reason: 'recusado' })
  expect(asked.map(({ route }) => route.split(' ')[0])).toEqual(['PUT', 'GET'])
})

test('a refused repeat of a refund that was taken is the first one', async () => {
  const { psp } = refusing(() => Response.json(devolucao()))
  expect(await psp.sendRefund(order)).toMatchObject({ status: 'paid', returnId: 'D1' })
})

test.each([
  ['the question after it is refused', () => problem(400)],
  ['a proxy answers', proxyPage],
  ['the first one has another amount', () => Response.json(devolucao({ valor: '1.00' }))],
])('a refused refund is unknown when %s', async (_, answer) => {
  const { psp } = refusing(answer)
  await expect(psp.sendRefund(order)).rejects.toMatchObject(unavailable)
})

const withReason = { ...order, reason: 'Frete devolvido,\npedido 1042' }
const TEXT = 'Frete devolvido, pedido 1042'

test('a refund tells its payer the reason, in one line', async () => {
  const { psp, asked } = playPsp(() => Response.json(devolucao()))
  await psp.sendRefund(withReason)
  await psp.sendRefund(order)
  expect(asked.map(({ body }) => body)).toEqual([
    { valor: '9.90', descricao: TEXT },
    { valor: '9.90' },
  ])
})

test('a refund whose text the PSP does not take is sent without it, under the same id', async () => {
  const takesText = (body: unknown) => !(body as { descricao?: string }).descricao
  const { psp, asked } = playPsp(({ route, body }) => {
    if (route.startsWith('GET')) return problem(404)
    return takesText(body) ? Response.json(devolucao()) : problem(400)
  })
  expect(await psp.sendRefund(withReason)).toMatchObject({ status: 'paid', returnId: 'D1' })
  expect(asked).toHaveLength(3)
  expect(asked[2]!.route).toBe(asked[0]!.route)
})

test('a refund that is refused with and without its text is refused', async () => {
  const { psp, asked } = refusing(() => problem(404))
  expect(await psp.sendRefund(withReason)).toEqual({ status: 'refused', reason: 'recusado' })
  expect(asked.map(({ route }) => route.split(' ')[0])).toEqual(['PUT', 'GET', 'PUT', 'GET'])
})

test('a proxy in front of the PSP refuses no refund', async () => {
  const { psp, asked } = playPsp(proxyPage)
  await expect(psp.sendRefund(order)).rejects.toMatchObject(unavailable)
  expect(asked).toHaveLength(1)
})

test('a refund is sent once, although its line is cut', async () => {
  const { psp, asked } = playPsp(() => Promise.reject(new TypeError('fetch failed')))
  await expect(psp.sendRefund(order)).rejects.toMatchObject(unavailable)
  expect(asked).toHaveLength(1)
})

test('a state that the API may get later has not ended', async () => {
  const { psp } = playPsp(() => Response.json(devolucao({ status: 'EM_ANALISE' })))
  expect(await psp.findRefund(order)).toEqual({ status: 'processing', returnId: 'D1' })
})
