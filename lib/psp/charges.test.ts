import { describe, expect, test } from 'vitest'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { newTxid, startTestPsp } from './testing'

const PERIOD = 'inicio=2020-01-01T00:00:00Z&fim=2100-01-01T00:00:00Z'

describe('a charge', () => {
  test('lives from its opening to its payment', async () => {
    const { call, control, connection, book } = await startTestPsp({ dialect: 'bacen' })
    const txid = newTxid()
    const order = {
      calendario: { expiracao: 600 },
      devedor: { cpf: '52998224725', nome: 'Camila' },
      valor: { original: '37.00' },
      chave: connection.pixKey,
      solicitacaoPagador: 'Serviço realizado.',
      infoAdicionais: [{ nome: 'Pedido', valor: '7' }],
    }
    const opened = await call('PUT', `/v2/cob/${txid}`, order)
    expect(opened).toMatchObject({
      status: 201,
      body: { ...order, txid, revisao: 0, status: 'ATIVA', loc: { id: 1, tipoCob: 'cob' } },
    })
    const { pixCopiaECola, location } = opened.body
    const reading = decodeBrCode(pixCopiaECola)
    if (!reading.ok) throw new Error(reading.message)
    expect(reading.code).toMatchObject({ kind: 'dynamic', amount: 3_700n })
    expect(location).toBe(`https://${reading.code.url}`)

    const again = await call('PUT', `/v2/cob/${txid}`, order)
    expect(again).toMatchObject({ status: 201, body: { revisao: 0 } })

    const paid = await control('POST', '/payments', { pixCopiaECola })
    const { endToEndId } = paid.body.payments[0]
    const found = await call('GET', `/v2/cob/${txid}`)
    expect(found.body).toMatchObject({
      status: 'CONCLUIDA',
      pix: [{ endToEndId, txid, valor: '37.00', pagador: { cpf: '52998224725' } }],
    })
    expect((await call('GET', `/v2/pix/${endToEndId}`)).body).toEqual(found.body.pix[0])
    expect((await call('GET', `/v2/pix?${PERIOD}&txid=${txid}`)).body).toMatchObject({
      parametros: { paginacao: { quantidadeTotalDeItens: 1 } },
      pix: [{ endToEndId }],
    })
    expect(await book()).toMatchObject({
      balance: 3_700,
      movements: [{ kind: 'received', amount: 3_700, balance: 3_700, reference: endToEndId }],
    })
  })

  test('is revised while it is active, and each revision can be asked for', async () => {
    const { call, charge, connection } = await startTestPsp({ dialect: 'bacen' })
    const { txid } = await charge('10.00')
    const revised = await call('PATCH', `/v2/cob/${txid}`, { valor: { original: '12.00' } })
    expect(revised).toMatchObject({
      status: 200,
      body: { revisao: 1, valor: { original: '12.00' } },
    })
    const order = { calendario: {}, valor: { original: '13.00' }, chave: connection.pixKey }
    expect((await call('PUT', `/v2/cob/${txid}`, order)).body.revisao).toBe(2)
    const first = await call('GET', `/v2/cob/${txid}?revisao=0`)
    expect(first.body).toMatchObject({ revisao: 0, valor: { original: '10.00' } })
    expect((await call('GET', `/v2/cob/${txid}?revisao=9`)).body.violacoes).toHaveLength(1)
  })

  test('that is removed takes no payment, unless it is forced', async () => {
    const { call, charge, control, book } = await startTestPsp()
    const { txid, pixCopiaECola } = await charge()
    const remove = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
    expect((await call('PATCH', `/v2/cob/${txid}`, remove)).body).toMatchObject(remove)
    const again = await call('PATCH', `/v2/cob/${txid}`, remove)
    expect(again).toMatchObject({
      status: 400,
      body: { violacoes: [{ propriedade: 'cob.status' }] },
    })
    expect((await control('POST', '/payments', { pixCopiaECola })).status).toBe(409)
    expect((await book()).balance).toBe(0)
    const late = await control('POST', '/payments', { pixCopiaECola, force: true })
    expect(late.status).toBe(201)
    const found = await call('GET', `/v2/cob/${txid}`)
    expect(found.body).toMatchObject({ ...remove, pix: [{ valor: '10.00' }] })
  })

  test('can be paid twice and in another amount', async () => {
    const { call, charge, control, book } = await startTestPsp()
    const { txid } = await charge()
    expect((await control('POST', '/payments', { txid, amount: 999 })).status).toBe(409)
    const body = { txid, amount: 999, force: true, times: 2 }
    expect((await control('POST', '/payments', body)).body.payments).toHaveLength(2)
    expect((await call('GET', `/v2/cob/${txid}`)).body.pix).toHaveLength(2)
    expect((await book()).balance).toBe(1_998)
    expect((await control('POST', '/payments', { txid })).status).toBe(409)
  })

  test('of a published amount lives shorter', async () => {
    const { charge } = await startTestPsp()
    expect((await charge('404.01')).calendario.expiracao).toBe(5)
  })

  test('gets a txid of the PSP by POST, and is listed by period, page and status', async () => {
    const { call, connection, paid } = await startTestPsp()
    const body = { calendario: {}, valor: { original: '5.00' }, chave: connection.pixKey }
    const { status, body: opened } = await call('POST', '/v2/cob', body)
    expect([status, opened.txid]).toEqual([201, expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/)])
    await paid()
    const list = (more: string) => call('GET', `/v2/cob?${PERIOD}&${more}`)
    expect((await list('status=ATIVA')).body.cobs).toMatchObject([{ txid: opened.txid }])
    const page = 'paginacao.itensPorPagina=1&paginacao.paginaAtual=1'
    expect((await list(page)).body).toMatchObject({
      parametros: { paginacao: { quantidadeDePaginas: 2, quantidadeTotalDeItens: 2 } },
      cobs: [{ status: 'CONCLUIDA' }],
    })
    expect((await list('status=REMOVIDA_PELO_PSP')).body.cobs).toEqual([])
  })

  test('is refused a second time by Efí, with the same body too', async () => {
    const { call, charge, connection } = await startTestPsp()
    const { txid } = await charge('10.00')
    const body = { calendario: {}, valor: { original: '10.00' }, chave: connection.pixKey }
    const again = await call('PUT', `/v2/cob/${txid}`, body)
    expect(again).toMatchObject({ status: 409, body: { nome: 'txid_duplicado' } })
  })
})

describe('a payment without a charge', () => {
  test('reaches the key, and is listed without a txid', async () => {
    const { call, control } = await startTestPsp()
    await control('POST', '/payments', { amount: 500 })
    await control('POST', '/payments', { amount: 600, txid: newTxid(), force: true })
    const list = await call('GET', `/v2/pix?${PERIOD}&txIdPresente=false`)
    expect(list.body.pix).toMatchObject([{ valor: '5.00' }])
    expect(list.body.pix[0]).not.toHaveProperty('txid')
    expect((await call('GET', `/v2/pix?${PERIOD}`)).body.pix).toHaveLength(2)
  })
})

describe('an invalid request', () => {
  test.each(['0.00', '00.00'])('asks for nothing: %s', async (original) => {
    const { call, connection } = await startTestPsp()
    const order = { calendario: {}, valor: { original }, chave: connection.pixKey }
    const { status, body } = await call('PUT', `/v2/cob/${newTxid()}`, order)
    expect(status).toBe(400)
    expect(body.violacoes).toMatchObject([{ razao: 'O campo cob.valor.original é zero.' }])
  })

  test('is answered with each violation', async () => {
    const { call } = await startTestPsp()
    const body = {
      calendario: { expiracao: 0 },
      valor: { original: '1,00' },
      devedor: { cpf: '123', nome: 'X' },
    }
    const reply = await call('PUT', `/v2/cob/${newTxid()}`, body)
    expect(reply).toMatchObject({
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida', status: 400 },
    })
    const by = (propriedade: string) =>
      reply.body.violacoes.find((one: { propriedade: string }) => one.propriedade === propriedade)
    expect(by('cob.calendario.expiracao')).toMatchObject({
      razao: 'O campo cob.calendario.expiracao é igual ou menor que zero.',
      valor: '0',
    })
    expect(by('cob.valor.original').valor).toBe('1,00')
    expect(by('cob.devedor.cpf').razao).toMatch('não respeita o schema')
    expect(by('cob.chave')).toBeDefined()
  })

  test.each([
    ['PUT', '/v2/cob/short', {}, 'CobOperacaoInvalida'],
    ['PUT', `/v2/cob/${'a'.repeat(32)}`, '{', 'CobOperacaoInvalida'],
    ['PATCH', `/v2/cob/${'a'.repeat(32)}`, { status: 'ATIVA' }, 'CobOperacaoInvalida'],
    ['GET', '/v2/cob?inicio=x&fim=y', undefined, 'CobConsultaInvalida'],
    [
      'GET',
      '/v2/pix?inicio=2026-02-01T00:00:00Z&fim=2026-01-01T00:00:00Z',
      undefined,
      'PixConsultaInvalida',
    ],
    ['GET', `/v2/pix?${PERIOD}&paginacao.itensPorPagina=0`, undefined, 'PixConsultaInvalida'],
    ['PUT', '/v2/webhook/other', { webhookUrl: 'https://a.example' }, 'WebhookOperacaoInvalida'],
  ])('%s %s is a 400', async (method, path, body, type) => {
    const { call } = await startTestPsp()
    const reply = await call(method, path, body)
    expect(reply.status).toBe(400)
    expect(reply.body.type).toMatch(new RegExp(`${type}$`))
    expect(reply.body.violacoes.length).toBeGreaterThan(0)
  })

  test('of a key of somebody else names the key', async () => {
    const { call } = await startTestPsp()
    const body = { calendario: {}, valor: { original: '1.00' }, chave: 'ana@example.com' }
    const reply = await call('PUT', `/v2/cob/${newTxid()}`, body)
    expect(reply.body.violacoes).toMatchObject([{ propriedade: 'cob.chave' }])
  })

  test('for what is not there is a 404 of its kind', async () => {
    const { call } = await startTestPsp()
    const missing = async (path: string) => (await call('GET', path)).body.type.split('/').at(-1)
    expect(await missing(`/v2/cob/${newTxid()}`)).toBe('CobNaoEncontrado')
    expect(await missing(`/v2/pix/E${'1'.repeat(31)}`)).toBe('PixNaoEncontrado')
    expect(await missing('/v2/webhook/x')).toBe('WebhookNaoEncontrado')
    expect(await missing('/v2/nothing')).toBe('NaoEncontrado')
  })
})
