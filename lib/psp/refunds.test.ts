import { describe, expect, test } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { startReceiver, startTestPsp } from './testing'

describe('a refund', () => {
  test('gives back a part, then another, and never more than was paid', async () => {
    const { call, paid, book } = await startTestPsp()
    const endToEndId = await paid('10.00')
    const refund = (id: string, valor: string) =>
      call('PUT', `/v2/pix/${endToEndId}/devolucao/${id}`, { valor })
    const first = await refund('a1', '3.00')
    expect(first).toMatchObject({
      status: 201,
      body: {
        id: 'a1',
        valor: '3.00',
        status: 'EM_PROCESSAMENTO',
        rtrId: expect.stringMatching(/^D\w{31}$/),
      },
    })
    const over = await refund('a2', '7.01')
    expect(over).toMatchObject({
      status: 400,
      body: {
        type: expect.stringMatching(/PixDevolucaoInvalida$/),
        violacoes: [{ propriedade: 'devolucao.valor' }],
      },
    })
    expect((await refund('a3', '7.00')).status).toBe(201)
    await eventually(async () => expect((await book()).balance).toBe(0))
    const found = await call('GET', `/v2/pix/${endToEndId}/devolucao/a1`)
    expect(found.body).toMatchObject({
      status: 'DEVOLVIDO',
      horario: { liquidacao: expect.any(String) },
    })
    expect((await call('GET', `/v2/pix/${endToEndId}`)).body.devolucoes).toHaveLength(2)
    expect((await book()).movements.map(({ kind, amount }: never) => [kind, amount])).toEqual([
      ['received', 1_000],
      ['returned_out', -300],
      ['returned_out', -700],
    ])
  })

  test('of an id that was used is refused, with the same body too', async () => {
    const { call, paid } = await startTestPsp()
    const path = `/v2/pix/${await paid('10.00')}/devolucao/a1`
    expect((await call('PUT', path, { valor: '1.00' })).status).toBe(201)
    const again = await call('PUT', path, { valor: '1.00' })
    expect(again).toMatchObject({
      status: 400,
      body: { violacoes: [{ propriedade: 'devolucao.id' }] },
    })
  })

  test('of a published amount is refused, at once or later, and the money stays', async () => {
    const { call, paid, book } = await startTestPsp()
    const endToEndId = await paid('1000.00')
    const path = `/v2/pix/${endToEndId}/devolucao`
    const refused = { status: 'NAO_REALIZADO', motivo: expect.any(String) }
    expect((await call('PUT', `${path}/now`, { valor: '402.01' })).body).toMatchObject(refused)
    await call('PUT', `${path}/later`, { valor: '402.02' })
    await eventually(async () =>
      expect((await call('GET', `${path}/later`)).body).toMatchObject(refused),
    )
    expect(await book()).toMatchObject({ balance: 100_000, held: 0 })
  })

  test('without the money for it is refused at once', async () => {
    const { call, control, paid, book, connection } = await startTestPsp()
    await call('PUT', `/v2/webhook/${connection.pixKey}`, { webhookUrl: 'http://127.0.0.1:9' })
    const endToEndId = await paid('10.00')
    const favorecido = { chave: 'ana@example.com' }
    const pagador = { chave: connection.pixKey }
    await control('POST', '/faults', { kind: 'payout-stuck' })
    await call('PUT', '/v3/gn/pix/p1', { valor: '9.00', pagador, favorecido })
    const reply = await call('PUT', `/v2/pix/${endToEndId}/devolucao/a`, { valor: '10.00' })
    expect(reply.body).toMatchObject({
      status: 'NAO_REALIZADO',
      motivo: 'Saldo insuficiente para realizar a devolução.',
    })
    await control('POST', '/payouts/p1', { outcome: 'refused' })
    expect((await book()).balance).toBe(1_000)
  })

  test('is told with the payment that it is of', async () => {
    const { call, paid, connection } = await startTestPsp()
    const receiver = await startReceiver()
    const endToEndId = await paid('10.00')
    await call('PUT', `/v2/webhook/${connection.pixKey}`, { webhookUrl: receiver.url })
    await call('PUT', `/v2/pix/${endToEndId}/devolucao/a1`, { valor: '3.00' })
    await eventually(() => expect(receiver.notices).toHaveLength(1))
    expect(receiver.notices[0]!.body.pix).toMatchObject([
      { endToEndId, valor: '10.00', devolucoes: [{ id: 'a1', status: 'DEVOLVIDO' }] },
    ])
  })
})

describe('a fraud report', () => {
  const PERIOD = 'inicio=2020-01-01T00:00:00Z&fim=2100-01-01T00:00:00Z'

  test('is listed, defended and accepted, and the money goes back', async () => {
    const { call, control, paid, book } = await startTestPsp()
    const endToEndId = await paid('10.00')
    const opened = await control('POST', '/infractions', { endToEndId })
    expect(opened.status).toBe(201)
    const { id } = opened.body
    const list = async () => (await call('GET', `/v2/gn/infracoes?${PERIOD}`)).body.infracoes
    expect(await list()).toMatchObject([
      {
        idInfracao: id,
        endToEndId,
        status: 'ABERTA',
        valor: 10,
        dadosAnalise: { abertura: expect.any(String) },
      },
    ])
    expect((await call('GET', '/v2/gn/saldo?bloqueios=true')).body.bloqueios.med).toBe('10.00')
    const refund = await call('PUT', `/v2/pix/${endToEndId}/devolucao/x`, { valor: '1.00' })
    expect(refund.status).toBe(400)

    const path = `/v2/gn/infracoes/${id}/defesa`
    expect((await call('POST', path, { analise: 'aceito' })).body.nome).toBe('valor_invalido')
    const defence = { analise: 'rejeitado', justificativa: 'O produto foi entregue.' }
    expect((await call('POST', path, defence)).status).toBe(204)
    expect(await list()).toMatchObject([{ status: 'EM_DEFESA', defesa: 'O produto foi entregue.' }])

    await control('POST', `/infractions/${id}`, { outcome: 'accepted' })
    expect(await list()).toMatchObject([{ status: 'ACEITA' }])
    expect((await call('POST', path, defence)).status).toBe(422)
    expect((await control('POST', `/infractions/${id}`, { outcome: 'rejected' })).status).toBe(409)
    expect((await book()).balance).toBe(0)
    const { devolucoes } = (await call('GET', `/v2/pix/${endToEndId}`)).body
    expect(devolucoes).toMatchObject([
      { natureza: 'MED_FRAUDE', status: 'DEVOLVIDO', valor: '10.00' },
    ])
  })

  test('of a published amount comes and is decided by itself', async () => {
    const { paid, book } = await startTestPsp({ pace: 0.001 })
    await paid('403.01')
    await paid('403.02')
    await eventually(async () =>
      expect((await book()).infractions).toMatchObject([
        { status: 'accepted' },
        { status: 'rejected' },
      ]),
    )
    expect((await book()).balance).toBe(40_302)
  })
})
