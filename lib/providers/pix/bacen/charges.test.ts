import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import type { ChargeOrder } from '@/lib/providers/pix/port'
import { playPsp, problem, proxyPage, unavailable } from './testing'

const createdAt = new Date('2026-05-01T12:00:00Z')
const order: ChargeOrder = {
  transactionId: randomUUID(),
  amount: 1_990n,
  createdAt,
  merchantName: 'Padaria',
  merchantCity: 'SAO PAULO',
  expiresAt: new Date(createdAt.getTime() + 3_600_000),
}

const cob = (fields: object = {}) => ({
  txid: toTxid(order.transactionId),
  status: 'ATIVA',
  valor: { original: '19.90' },
  calendario: { criacao: createdAt.toISOString(), expiracao: 3600 },
  location: 'pix.example.com/qr/v2/1dd7f893a58e417287028dc33e21a403',
  ...fields,
})
const pix = (fields: object = {}) => ({
  endToEndId: 'E1',
  valor: '19.90',
  horario: createdAt.toISOString(),
  ...fields,
})

describe('a charge that is opened', () => {
  test('gets a code of its location where the PSP gives none', async () => {
    const { psp, asked } = playPsp(() => Response.json(cob(), { status: 201 }))
    const { pixCode, expiresAt } = await psp.openCharge(order)
    expect(decodeBrCode(pixCode)).toMatchObject({ ok: true, code: { amount: 1_990n } })
    expect(expiresAt).toEqual(order.expiresAt)
    expect(asked).toMatchObject([
      {
        route: `PUT /v2/cob/${toTxid(order.transactionId)}`,
        body: {
          calendario: { expiracao: 3600 },
          valor: { original: '19.90' },
          chave: 'key',
        },
      },
    ])
  })

  test.each(['https://pix.example.com/qr/1', 'pix.example.com/qr/1'])(
    'gets a code of the location %s, which has no scheme there',
    async (location) => {
      const { psp } = playPsp(() => Response.json(cob({ location }), { status: 201 }))
      const { pixCode } = await psp.openCharge(order)
      expect(decodeBrCode(pixCode)).toMatchObject({ code: { url: 'pix.example.com/qr/1' } })
    },
  )

  test.each([
    ['another amount', { valor: { original: '19.91' } }],
    ['another txid', { txid: toTxid(randomUUID()) }],
    ['no code', { location: null }],
    ['a location that fits no code', { location: 'localhost:8080/x' }],
    ['a broken code', { pixCopiaECola: '000201' }],
  ])('is not taken with %s', async (_, fields) => {
    const { psp } = playPsp(() => Response.json(cob(fields), { status: 201 }))
    await expect(psp.openCharge(order)).rejects.toMatchObject(unavailable)
  })

  test('is sent again after a cut line, because its txid makes it the same', async () => {
    let nth = 0
    const { psp, asked } = playPsp(() => {
      if (++nth === 1) throw new TypeError('fetch failed')
      return Response.json(cob(), { status: 201 })
    })
    await psp.openCharge(order)
    expect(asked).toHaveLength(2)
  })

  test('under a txid that was used is the first charge, if that has the amount', async () => {
    const answering = (first: object) =>
      playPsp(({ route }) =>
        route.startsWith('PUT') ? problem(400) : Response.json(cob(first)),
      ).psp.openCharge(order)
    const txid = toTxid(order.transactionId)
    expect(await answering({})).toMatchObject({ externalId: txid })
    await expect(answering({ valor: { original: '1.00' } })).rejects.toMatchObject(unavailable)
  })
})

describe('a charge that the PSP refuses', () => {
  const refusing = (...violacoes: object[]) =>
    playPsp(({ route }) => problem(route.startsWith('PUT') ? 400 : 404, violacoes)).psp

  test('for what the merchant decides is the merchant to mend', async () => {
    const psp = refusing({ razao: 'acima do limite', propriedade: 'cob.valor.original' })
    await expect(psp.openCharge(order)).rejects.toMatchObject({
      code: 'invalid_request',
      detail: { issues: [{ path: 'amount', message: 'acima do limite' }] },
    })
  })

  test('for anything else is the operator to mend, who is told the whole, masked', async () => {
    const amount = { razao: 'acima do limite', propriedade: 'cob.valor.original' }
    const key = { razao: 'não pertence', propriedade: 'cob.chave', valor: '529.982.247-25' }
    const failure = await refusing(amount, key)
      .openCharge(order)
      .catch((error) => error)
    expect(failure).toMatchObject(unavailable)
    expect(failure.message).toBe('The PIX provider did not answer')
    expect(failure.cause.message).toContain('"propriedade":"cob.chave"')
    expect(failure.cause.message).not.toContain('529.982')
  })
})

describe('a charge that is asked after', () => {
  const find = (answer: () => Response) => playPsp(answer).psp.findCharge(order.transactionId)

  test('tells every payment, oldest first, and its payer where the PSP does', async () => {
    const late = pix({ endToEndId: 'E2', valor: '5.00', horario: '2026-05-01T12:10:00-03:00' })
    const pagador = { nome: 'Bia', cpf: '52998224725' }
    const outcome = await find(() =>
      Response.json(cob({ status: 'CONCLUIDA', pix: [late, pix({ pagador })] })),
    )
    expect(outcome).toMatchObject({
      status: 'paid',
      payments: [
        { endToEndId: 'E1', amount: 1_990n, payer: { name: 'Bia', document: '52998224725' } },
        { endToEndId: 'E2', amount: 500n, payer: { name: null, document: null } },
      ],
    })
  })

  test('tells the payer where Efí writes it', async () => {
    const gnExtras = { pagador: { nome: 'Bia', cnpj: '11222333000181' }, tarifa: '0.01' }
    const outcome = await find(() =>
      Response.json(cob({ status: 'CONCLUIDA', pix: [pix({ gnExtras })] })),
    )
    expect(outcome).toMatchObject({
      payments: [{ payer: { name: 'Bia', document: '11222333000181' } }],
    })
  })

  test.each([
    ['the payment of another charge', cob({ pix: [pix({ txid: 'another' })] })],
    ['another charge', cob({ txid: toTxid(randomUUID()) })],
  ])('is not believed when it is told as %s', async (_, told) => {
    await expect(find(() => Response.json(told))).rejects.toMatchObject(unavailable)
  })

  describe('that is paid, where the PSP leaves its payments out', () => {
    const listing = (...listed: object[]) =>
      playPsp(({ route }) => {
        if (!route.endsWith('/pix')) return Response.json(cob({ status: 'CONCLUIDA' }))
        const parametros = { paginacao: { quantidadeDePaginas: 1 } }
        return Response.json({ parametros, pix: listed })
      }).psp.findCharge(order.transactionId)
    const { txid } = cob()

    test('has those of the list that name it', async () => {
      const others = [pix({ endToEndId: 'E2', txid: 'another' }), pix({ endToEndId: 'E3' })]
      expect(await listing(...others, pix({ txid }))).toMatchObject({
        status: 'paid',
        payments: [{ endToEndId: 'E1', amount: 1_990n }],
      })
    })

    test('is not believed when the list has none either', async () => {
      await expect(listing()).rejects.toMatchObject(unavailable)
    })
  })

  test('is unknown to a proxy that refuses us, which is neither open nor closed', async () => {
    await expect(find(proxyPage)).rejects.toMatchObject(unavailable)
    const { psp } = playPsp(() => new Response('<html>', { status: 404 }))
    await expect(psp.closeCharge(order.transactionId)).rejects.toMatchObject(unavailable)
  })

  test.each(['REMOVIDA_PELO_PSP', 'REMOVIDO_PELO_PSP', 'REMOVIDA_PELO_USUARIO_RECEBEDOR'])(
    '%s is closed',
    async (status) => {
      expect(await find(() => Response.json(cob({ status })))).toEqual({ status: 'closed' })
    },
  )
})

describe('a charge that is closed', () => {
  const close = (fields: object) =>
    playPsp(() => Response.json(cob(fields))).psp.closeCharge(order.transactionId)
  const status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

  test('tells its outcome', async () => {
    expect(await close({ status })).toEqual({ status: 'closed' })
    const paid = { status: 'CONCLUIDA', pix: [pix()] }
    expect(await close(paid)).toMatchObject({ status: 'paid', payments: [{ endToEndId: 'E1' }] })
  })

  test('is not believed when it is told as another charge', async () => {
    await expect(close({ status, txid: toTxid(randomUUID()) })).rejects.toMatchObject(unavailable)
  })
})
