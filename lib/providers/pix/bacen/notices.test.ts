import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { noticesIn } from './notices'
import { playPsp, problem } from './testing'

const id = randomUUID()
const txid = toTxid(id)
const read = (...pix: unknown[]) => noticesIn(JSON.stringify({ pix }))

describe('a batch', () => {
  test('tells each entry, and one that cannot be read holds no other back', () => {
    const payout = { tipo: 'SOLICITACAO', gnExtras: { idEnvio: txid } }
    const payment = { endToEndId: 'E1', txid: 'of-a-stranger' }
    expect(read(7, { txid: {} }, { txid }, payout, null, payment)).toEqual([
      { about: 'charge', transactionId: id },
      { about: 'cashout', transactionId: id },
      { about: 'payment', endToEndId: 'E1' },
    ])
  })

  test('tells a refund, also where a single one stands in the place of a list', () => {
    const devolucao = { id: 'D1', valor: '1.00' }
    for (const devolucoes of [devolucao, [devolucao]]) {
      expect(read({ txid, devolucoes })).toEqual([{ about: 'refund', transactionId: id }])
    }
  })

  test.each(['', 'x', '7', 'null', '[]', '{}', '{"pix":{}}', '{"evento":"teste_webhook"}'])(
    'that says nothing is empty: %s',
    (body) => {
      expect(noticesIn(body)).toEqual([])
    },
  )
})

describe('the address of notices', () => {
  test('is registered for the key, and Efí is told that a secret guards it', async () => {
    const { psp, asked } = playPsp(() => new Response(null, { status: 204 }))
    await psp.notices?.register('https://shop.example/n')
    expect(asked).toMatchObject([
      { route: 'PUT /v2/webhook/key', body: { webhookUrl: 'https://shop.example/n' } },
    ])
    expect(asked[0]?.headers.get('x-skip-mtls-checking')).toBe('true')
  })

  test('that the PSP refuses says why', async () => {
    const { psp } = playPsp(() =>
      problem(400, [{ razao: 'não é https', propriedade: 'webhookUrl' }]),
    )
    await expect(psp.notices?.register('http://x')).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('webhookUrl: não é https'),
    })
  })

  test('is null where none is registered', async () => {
    expect(await playPsp(() => problem(404)).psp.notices?.find()).toBeNull()
  })
})
