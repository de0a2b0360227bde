import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import type { PayoutOrder } from '@/lib/providers/pix/port'
import { named, playPsp, problem, proxyPage, unavailable } from './testing'

const order: PayoutOrder = {
  transactionId: randomUUID(),
  amount: 1_500n,
  pixKey: 'ana@example.com',
  pixKeyType: 'EMAIL',
}

const payout = (fields: object = {}) => ({
  idEnvio: toTxid(order.transactionId),
  endToEndId: 'E1',
  valor: '15.00',
  status: 'REALIZADO',
  favorecido: { chave: order.pixKey },
  horario: { solicitacao: '2026-05-01T12:00:00Z', liquidacao: '2026-05-01T12:00:05Z' },
  ...fields,
})

const notFound = () => problem(404)

describe('a payout that Efí refuses', () => {
  const refusing = (put: () => Response, get: () => Response) =>
    playPsp(({ route }) => (route.startsWith('PUT') ? put() : get())).psp

  test.each([
    [400, 'chave_invalida'],
    [400, 'documento_bloqueado'],
    [400, 'valor_invalido'],
    [404, 'chave_favorecido_nao_encontrada'],
    [422, 'pagamento_negado'],
  ])('with %d %s is refused, if Efí has none under its id', async (status, nome) => {
    const psp = refusing(() => named(status, nome), notFound)
    expect(await psp.sendPayout(order)).toEqual({ status: 'refused', reason: 'negado' })
  })

  test.each(['id_envio_duplicado', 'pagamento_negado'])(
    'with %s, although it took the first request, is not refused',
    async (nome) => {
      const psp = refusing(
        () => named(422, nome),
        () => Response.json(payout()),
      )
      expect(await psp.sendPayout(order)).toMatchObject({ status: 'paid', endToEndId: 'E1' })
    },
  )

  test.each([
    ['it is for the operator to mend', () => named(400, 'webhook_nao_cadastrado'), notFound],
    ['the question after it is refused', () => named(422, 'pagamento_negado'), () => problem(400)],
    [
      'its id was used for another',
      () => named(409, 'id_envio_duplicado'),
      () => Response.json(payout({ valor: '15.01' })),
    ],
    ['a proxy answers', proxyPage, notFound],
  ])('has an unknown outcome when %s', async (_, put, get) => {
    await expect(refusing(put, get).sendPayout(order)).rejects.toMatchObject(unavailable)
  })
})

describe('a payout that is asked after', () => {
  const find = (fields: object) =>
    playPsp(() => Response.json(payout(fields))).psp.findPayout(order.transactionId)

  test('says why the payment system refused it, with the code', async () => {
    const gnExtras = { erro: { codigo: 'AC03', motivo: 'x' } }
    expect(await find({ status: 'NAO_REALIZADO', gnExtras })).toEqual({
      status: 'refused',
      reason: 'AC03',
    })
  })

  test('is returned when all of it came back', async () => {
    const half = { valor: '7.50' }
    const paid = { status: 'paid' }
    expect(await find({ devolucoes: [half] })).toMatchObject({ ...paid, returnedPart: 750n })
    const all = { status: 'returned', reason: null }
    expect(await find({ devolucoes: [half, half] })).toMatchObject(all)
    const refused = { valor: '15.00', status: 'NAO_REALIZADO' }
    expect(await find({ devolucoes: [refused] })).toMatchObject({ ...paid, returnedPart: 0n })
  })

  test('has not ended in a state that Efí may get later', async () => {
    expect(await find({ status: 'AGENDADO' })).toMatchObject({ status: 'processing' })
  })

  test('is not believed when it is told as another one', async () => {
    await expect(find({ idEnvio: toTxid(randomUUID()) })).rejects.toMatchObject(unavailable)
  })

  test('is unknown to Efí in both forms of its answer', async () => {
    for (const answer of [notFound, () => named(400, 'pix_nao_encontrado')]) {
      const { psp } = playPsp(answer)
      expect(await psp.findPayout(order.transactionId)).toEqual({ status: 'unknown' })
    }
  })
})

describe('a list', () => {
  const period = {
    since: new Date('2026-05-01T00:00:00Z'),
    before: new Date('2026-05-02T00:00:00Z'),
  }
  const page = (pages: number, ...pix: object[]) =>
    Response.json({ parametros: { paginacao: { quantidadeDePaginas: pages } }, pix })

  test('is read to its last page, and tells each payout once', async () => {
    const other = payout({ idEnvio: toTxid(randomUUID()), endToEndId: 'E2' })
    const pages = [page(2, payout(), other), page(2, other)]
    const listed = await playPsp(() => pages.shift()!).psp.listPayouts(period)
    expect(listed?.entries.map(({ endToEndId }) => endToEndId)).toEqual(['E1', 'E2'])
  })

  test('tells what could be read, and of the rest its id and the fields', async () => {
    const idEnvio = toTxid(order.transactionId)
    const odd = payout({ idEnvio, valor: '1,50', favorecido: 'Ana' })
    const other = payout({ idEnvio: toTxid(randomUUID()), endToEndId: 'E2' })
    const listed = await playPsp(() => page(1, odd, other)).psp.listPayouts(period)
    expect(listed).toMatchObject({
      entries: [{ endToEndId: 'E2' }],
      unread: [{ reference: order.transactionId, fields: 'valor, favorecido' }],
    })
  })

  test('that ends before its last page is none', async () => {
    const pages = [page(2, payout()), page(2)]
    await expect(playPsp(() => pages.shift()!).psp.listPayouts(period)).rejects.toMatchObject(
      unavailable,
    )
  })
})

test('a balance may be negative', async () => {
  const { psp } = playPsp(() => Response.json({ saldo: '-12.3' }))
  expect(await psp.readBalance()).toBe(-1_230n)
})
