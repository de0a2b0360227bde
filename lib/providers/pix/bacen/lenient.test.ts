import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { allRead } from '@/lib/providers/pix/listed'
import { playPsp, unavailable } from './testing'

// What the description of the API leaves optional is read as that.

const period = {
  since: new Date('2026-05-01T00:00:00Z'),
  before: new Date('2026-05-02T00:00:00Z'),
}
const page = (pages: number, fields: object = {}) =>
  Response.json({ parametros: { paginacao: { quantidadeDePaginas: pages } }, ...fields })

describe('a list without entries', () => {
  const empty = playPsp(() => page(0)).psp

  test('is empty: of payments, of payouts and of fraud reports', async () => {
    expect(await empty.listPayments(period)).toEqual(allRead([]))
    expect(await empty.listPayouts(period)).toEqual(allRead([]))
    expect(await empty.fraudReports?.read(period)).toEqual(allRead([]))
    expect(await playPsp(() => page(1, { pix: null })).psp.listPayments(period)).toEqual(
      allRead([]),
    )
  })

  test('is none where the PSP counts some', async () => {
    const paginacao = { quantidadeDePaginas: 1, quantidadeTotalDeItens: 2 }
    const { psp } = playPsp(() => Response.json({ parametros: { paginacao } }))
    await expect(psp.listPayments(period)).rejects.toMatchObject(unavailable)
  })

  test('in place of a later page is none', async () => {
    const first = { pix: [{ endToEndId: 'E1', valor: '1.00', horario: '2026-05-01T12:00:00Z' }] }
    const pages = [page(2, first), page(2)]
    const listing = playPsp(() => pages.shift()!).psp.listPayments(period)
    await expect(listing).rejects.toMatchObject(unavailable)
  })
})

describe('a received payment', () => {
  const transactionId = randomUUID()
  const txid = toTxid(transactionId)
  const pix = { endToEndId: 'E1', valor: '1.00', horario: '2026-05-01T12:00:00Z', txid }
  const odd = { ...pix, devolucoes: [{ id: 'd', status: 'DEVOLVIDO' }], pagador: 'Bia' }
  const cob = (fields: object) => ({
    txid,
    status: 'CONCLUIDA',
    calendario: { criacao: '2026-05-01T11:00:00Z' },
    valor: { original: '1.00' },
    ...fields,
  })
  const paid = { status: 'paid', payments: [{ endToEndId: 'E1', payer: { name: null } }] }

  test.each([odd, [odd]])('is read with its charge, whatever else it tells: %j', async (told) => {
    const { psp } = playPsp(() => Response.json(cob({ pix: told })))
    expect(await psp.findCharge(transactionId)).toMatchObject(paid)
  })

  test('is read of a list for its charge', async () => {
    const { psp } = playPsp(({ route }) =>
      route.endsWith('/pix') ? page(1, { pix: [odd] }) : Response.json(cob({})),
    )
    expect(await psp.findCharge(transactionId)).toMatchObject(paid)
  })

  test('is not read of a list without what was returned, by which it is credited', async () => {
    const { psp } = playPsp(() => page(1, { pix: [odd] }))
    expect(await psp.listPayments(period)).toMatchObject({
      entries: [],
      unread: [{ reference: 'E1' }],
    })
  })

  test('is told by a notice, whatever else that tells', async () => {
    const { psp } = playPsp(() => page(0))
    const entry = { ...odd, tipo: 1, endToEndId: 7, gnExtras: [] }
    const notices = await psp.readNotices(JSON.stringify({ pix: [entry] }), new Headers())
    expect(notices).toEqual([{ about: 'refund', transactionId }])
  })
})

test.each([12.34, '12.34'])('a fraud report may tell its amount as %j', async (valor) => {
  const report = {
    idInfracao: 'i',
    endToEndId: 'E1',
    status: 'EM_ANALISE',
    criadoEm: '2026-05-01T12:00:00Z',
    dadosAnalise: { prazoFinalizacao: '08/05/2026' },
  }
  const { psp } = playPsp(() => page(1, { infracoes: [{ ...report, valor, razao: 7 }] }))
  const told = { disputeId: 'i', amount: 1_234n, reason: 'FRAUDE', respondBy: null }
  expect((await psp.fraudReports!.read(period)).entries).toMatchObject([told])
})

describe('a payout', () => {
  const transactionId = randomUUID()
  const payout = (fields: object) => ({
    idEnvio: toTxid(transactionId),
    endToEndId: 'E1',
    valor: '15.00',
    ...fields,
  })
  const find = (fields: object) =>
    playPsp(() => Response.json(payout(fields))).psp.findPayout(transactionId)

  test.each([null, undefined, {}])(
    'that was not made needs no time, such as %j',
    async (horario) => {
      const told = { status: 'NAO_REALIZADO', horario }
      expect(await find(told)).toMatchObject({ status: 'refused' })
      const { psp } = playPsp(() => page(1, { pix: [payout(told)] }))
      expect(await psp.listPayouts(period)).toMatchObject(
        allRead([{ transactionId, status: 'refused', at: period.since }]),
      )
    },
  )

  test('that was made without a time was made by now', async () => {
    const settledAt = expect.any(Date)
    const made = { status: 'REALIZADO', horario: null }
    expect(await find(made)).toMatchObject({ status: 'paid', endToEndId: 'E1', settledAt })
  })

  test('may tell what came back as a single item', async () => {
    const made = { status: 'REALIZADO', horario: null, devolucoes: { valor: '15.00' } }
    expect(await find(made)).toMatchObject({ status: 'returned' })
  })

  test('is refused although why cannot be read', async () => {
    const told = { status: 'NAO_REALIZADO', gnExtras: { erro: 'AC03' } }
    expect(await find(told)).toMatchObject({ status: 'refused' })
  })

  test('is accepted by an answer that names no state', async () => {
    const { psp } = playPsp(() => Response.json({ e2eId: 'E1' }, { status: 201 }))
    const order = { transactionId, amount: 1_500n, pixKey: 'a@b.co', pixKeyType: 'EMAIL' } as const
    expect(await psp.sendPayout(order)).toMatchObject({ status: 'processing', endToEndId: 'E1' })
  })
})

describe('a refund', () => {
  const order = { refundId: randomUUID(), paymentId: 'E1' }
  const find = (fields: object) =>
    playPsp(() => Response.json({ id: 'r', valor: '9.90', ...fields })).psp.findRefund(order)

  test.each([{}, null])('needs no time of its request, such as %j', async (horario) => {
    const settledAt = expect.any(Date)
    const paid = { status: 'paid', returnId: 'r', settledAt }
    expect(await find({ status: 'DEVOLVIDO', horario })).toEqual(paid)
    const refused = { status: 'refused', reason: 'NAO_REALIZADO' }
    expect(await find({ status: 'NAO_REALIZADO', horario })).toEqual(refused)
  })
})
