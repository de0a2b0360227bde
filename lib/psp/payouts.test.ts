import { describe, expect, test } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { newTxid, type PspClient, startReceiver, startTestPsp } from './testing'

const PERIOD = 'inicio=2020-01-01T00:00:00Z&fim=2100-01-01T00:00:00Z'

/** A PSP with R$ 10,000.00 and a receiver of its notices. */
async function startFunded() {
  const psp = await startTestPsp({ openingBalance: 1_000_000n })
  const receiver = await startReceiver()
  await psp.call('PUT', `/v2/webhook/${psp.connection.pixKey}`, { webhookUrl: receiver.url })
  const order = (valor: string, chave = 'ana@example.com') => ({
    valor,
    pagador: { chave: psp.connection.pixKey, infoPagador: 'Repasse' },
    favorecido: { chave },
  })
  const send = (id: string, body: unknown) => psp.call('PUT', `/v3/gn/pix/${id}`, body)
  return { ...psp, receiver, order, send }
}

const find = async ({ call }: PspClient, id: string) =>
  (await call('GET', `/v2/gn/pix/enviados/id-envio/${id}`)).body

describe('a payout', () => {
  test('is accepted, paid, told and found by both ids and in the list', async () => {
    const psp = await startFunded()
    const id = newTxid()
    const sent = await psp.send(id, psp.order('12.34'))
    expect(sent).toMatchObject({
      status: 201,
      body: {
        idEnvio: id,
        valor: '12.34',
        status: 'EM_PROCESSAMENTO',
        e2eId: expect.stringMatching(/^E\w{31}$/),
      },
    })
    expect((await psp.call('GET', '/v2/gn/saldo')).body).toEqual({ saldo: '9987.66' })
    await eventually(() => expect(psp.receiver.notices).toHaveLength(1))
    const { e2eId } = sent.body
    expect(psp.receiver.notices[0]).toMatchObject({
      path: '/avisos/pix',
      body: {
        pix: [
          {
            endToEndId: e2eId,
            tipo: 'SOLICITACAO',
            status: 'REALIZADO',
            valor: '12.34',
            gnExtras: { idEnvio: id },
          },
        ],
      },
    })
    const found = await find(psp, id)
    expect(found).toMatchObject({
      status: 'REALIZADO',
      chave: psp.connection.pixKey,
      favorecido: { chave: 'ana@example.com', identificacao: { nome: expect.any(String) } },
      horario: { liquidacao: expect.any(String) },
    })
    expect((await psp.call('GET', `/v2/gn/pix/enviados/${e2eId}`)).body).toEqual(found)
    const list = await psp.call('GET', `/v2/gn/pix/enviados?${PERIOD}`)
    expect(list.body.pix).toEqual([found])
    expect(await psp.book()).toMatchObject({
      openingBalance: 1_000_000,
      balance: 998_766,
      movements: [{ kind: 'sent', amount: -1_234, balance: 998_766 }],
    })
  })

  test('is refused a second time under its id', async () => {
    const { send, order, book } = await startFunded()
    await send('a1', order('1.00'))
    expect(await send('a1', order('1.00'))).toMatchObject({
      status: 409,
      body: { nome: 'id_envio_duplicado', mensagem: expect.any(String) },
    })
    expect((await book()).payouts).toHaveLength(1)
  })

  test('that is refused later says the code of the payment system, and the money stays', async () => {
    const psp = await startFunded()
    await psp.send('a1', psp.order('10.00', 'recusado-depois@sandbox.guiche'))
    await eventually(() => expect(psp.receiver.notices).toHaveLength(1))
    const erro = { codigo: 'AC03', origem: 'PSP do usuário recebedor', motivo: expect.any(String) }
    expect(psp.receiver.notices[0]!.body.pix).toMatchObject([
      { status: 'NAO_REALIZADO', horario: null, gnExtras: { idEnvio: 'a1', erro } },
    ])
    expect(await find(psp, 'a1')).toMatchObject({ status: 'NAO_REALIZADO', gnExtras: { erro } })
    expect(await psp.book()).toMatchObject({ balance: 1_000_000, held: 0, movements: [] })
  })

  test('that is denied at once was never made', async () => {
    const { send, order, call } = await startFunded()
    const denied = await send('a1', order('401.01'))
    expect(denied).toMatchObject({ status: 422, body: { nome: 'pagamento_negado' } })
    const missing = await call('GET', '/v2/gn/pix/enviados/id-envio/a1')
    expect(missing).toMatchObject({
      status: 404,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixEnviadoNaoEncontrado' },
    })
  })

  test('comes back by itself where its amount says so, and in parts where control does', async () => {
    const psp = await startFunded()
    await psp.send('a1', psp.order('401.03'))
    const { e2eId } = (await psp.send('a2', psp.order('10.00'))).body
    await eventually(async () => expect((await find(psp, 'a2')).status).toBe('REALIZADO'))
    await psp.control('POST', '/returns', { endToEndId: e2eId, amount: 400 })
    await psp.control('POST', '/returns', { endToEndId: e2eId, amount: 600 })
    const over = await psp.control('POST', '/returns', { endToEndId: e2eId, amount: 1 })
    expect(over.status).toBe(409)
    expect((await find(psp, 'a2')).devolucoes).toMatchObject([{ valor: '4.00' }, { valor: '6.00' }])
    await eventually(async () => expect((await psp.book()).balance).toBe(1_000_000))
    expect((await find(psp, 'a1')).devolucoes).toMatchObject([{ valor: '401.03' }])
  })

  test('beyond the balance is accepted and then refused', async () => {
    const psp = await startFunded()
    expect((await psp.send('a1', psp.order('10000.01'))).status).toBe(201)
    await eventually(async () =>
      expect((await find(psp, 'a1')).gnExtras?.erro).toMatchObject({ codigo: 'AM04' }),
    )
    expect(await psp.book()).toMatchObject({ balance: 1_000_000, held: 0 })
  })

  test.each(['paid', 'refused', 'returned'])(
    'that is stuck waits until it is %s',
    async (outcome) => {
      const psp = await startFunded()
      await psp.control('POST', '/faults', { kind: 'payout-stuck' })
      await psp.send('a1', psp.order('10.00'))
      expect((await find(psp, 'a1')).status).toBe('EM_PROCESSAMENTO')
      const decided = await psp.control('POST', '/payouts/a1', { outcome })
      expect(decided.status).toBe(200)
      const status = outcome === 'refused' ? 'NAO_REALIZADO' : 'REALIZADO'
      expect((await find(psp, 'a1')).status).toBe(status)
      expect((await psp.book()).balance).toBe(outcome === 'paid' ? 999_000 : 1_000_000)
      expect((await psp.control('POST', '/payouts/a1', { outcome })).status).toBe(409)
    },
  )

  test('without its answer was made all the same', async () => {
    const psp = await startFunded()
    await expect(psp.send('a1', psp.order('401.04'))).rejects.toThrow()
    expect((await find(psp, 'a1')).valor).toBe('401.04')
  })
})

describe('an invalid payout', () => {
  test.each([
    ['no amount', {}, 'valor_invalido', 400],
    ['an amount of zero', { valor: '0.00' }, 'valor_invalido', 400],
    ['a foreign key', { pagador: { chave: 'x@example.com' } }, 'chave_invalida', 400],
    ['no key', { favorecido: { chave: 'nobody' } }, 'chave_favorecido_nao_encontrada', 404],
    [
      'another holder',
      { favorecido: { chave: '52998224725', cpf: '11144477735' } },
      'chave_nao_pertence_ao_documento',
      400,
    ],
  ])('with %s is refused', async (_, change, nome, status) => {
    const { send, order } = await startFunded()
    const body = { ...order('1.00'), ...change }
    const sent = nome === 'valor_invalido' && !('valor' in change) ? {} : body
    expect(await send('a1', sent)).toMatchObject({ status, body: { nome } })
  })

  test('needs a webhook for the key that pays', async () => {
    const { call, connection } = await startTestPsp({ openingBalance: 100n })
    const body = {
      valor: '1.00',
      pagador: { chave: connection.pixKey },
      favorecido: { chave: 'ana@example.com' },
    }
    expect((await call('PUT', '/v3/gn/pix/a1', body)).body.nome).toBe('webhook_nao_cadastrado')
  })
})

test('the dialect of the Central Bank has no payouts', async () => {
  const { call } = await startTestPsp({ dialect: 'bacen' })
  expect((await call('PUT', '/v3/gn/pix/a1', {})).status).toBe(404)
  expect((await call('GET', '/v2/gn/saldo')).status).toBe(404)
})
