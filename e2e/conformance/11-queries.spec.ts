import { randomUUID } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { META, META_OF_OURS, TX_ORIGIN, TX_STATUS, TX_TYPE } from './support/contract'
import { expectFields, expectTransaction, refused } from './support/expectations'
import type { Page, Transaction } from './support/wire'

describe('GET /v1/integrations/list-transactions', () => {
  test('transactionId: returns one transaction, bare', async ({ merchant, samples }) => {
    const { transactionId } = await samples.bare()
    const answer = await merchant.get<Transaction>('list-transactions', { transactionId })
    expect(answer.status).toBe(200)
    expectTransaction(answer.body)
    expect(answer.body.transactionId).toBe(transactionId)
  })

  test('transactionId: what is no uuid is refused', async ({ merchant }) => {
    for (const transactionId of ['', '1', 'nonsense']) {
      const answer = await merchant.get('list-transactions', { transactionId })
      refused(answer, 'invalid_request', 'transactionId')
    }
  })

  const filters = [
    ['type', TX_TYPE],
    ['status', TX_STATUS],
    ['origin', TX_ORIGIN],
  ] as const
  for (const [filter, values] of filters) {
    test(`${filter}: filter, and what passes it is listed`, async ({ merchant, samples }) => {
      const sample = (await samples.all())[0]!
      const query = { [filter]: sample[filter], search: sample.transactionId }
      const passed = await merchant.get<Page<Transaction>>('list-transactions', query)
      expect(passed.body.data.map((one) => one.transactionId)).toEqual([sample.transactionId])
      const other = values.find((value) => value !== sample[filter])
      const refusedBy = await merchant.get<Page<Transaction>>('list-transactions', {
        ...query,
        [filter]: other,
      })
      expect(refusedBy.body.data).toEqual([])
    })
  }

  test('filters narrow one another', async ({ merchant, samples }) => {
    const { transactionId } = await samples.bare()
    const list = async (query: object) => {
      const { body } = await merchant.get<Page<Transaction>>('list-transactions', { ...query })
      return body.data
    }
    const query = { type: 'CASHIN', status: 'PENDING', origin: 'API' }
    const listed = await list(query)
    expect(listed.length).toBeGreaterThan(0)
    for (const one of listed) expect(one).toMatchObject(query)
    const search = transactionId
    expect(await list({ ...query, search })).toMatchObject([{ transactionId }])
    for (const other of [{ type: 'CASHOUT' }, { status: 'FAILED' }, { origin: 'APP' }]) {
      expect(await list({ ...query, search, ...other })).toEqual([])
    }
  })

  test('without transactionId the response is a paginated list', async ({ merchant, samples }) => {
    await samples.bare()
    const { status, body } = await merchant.get<Page<Transaction>>('list-transactions')
    expect(status).toBe(200)
    expectFields(body.meta, { ...META, ...META_OF_OURS })
    expect(body.data.length).toBeGreaterThan(0)
    for (const one of body.data) expectTransaction(one)
  })
})

describe('GET /v1/integrations/cashout/{id}', () => {
  test('id: the transactionId of the withdrawal', async ({ merchant, samples, bank: _ }) => {
    const { transactionId } = (await samples.cashout())!
    const { status, body } = await merchant.get<Transaction>(`cashout/${transactionId}`)
    expect(status).toBe(200)
    expectTransaction(body)
    expect(body).toMatchObject({ transactionId, type: 'CASHOUT' })
  })

  test('id: or the legacy integer id', async ({ merchant, bank, inbox }) => {
    await bank.fund(6)
    const { transactionId } = await merchant.cashout()
    const { event } = await inbox.take('cashout.completed', transactionId)
    const { status, body } = await merchant.get<Transaction>(`cashout/${event.data.id}`)
    expect(status).toBe(200)
    expect(body).toEqual(await merchant.transaction(transactionId))
  })

  test('a charge is no withdrawal', async ({ merchant, samples }) => {
    refused(await merchant.get(`cashout/${(await samples.bare()).transactionId}`), 'not_found')
  })

  test('what is not there is not found, what is no id is refused', async ({ merchant }) => {
    refused(await merchant.get(`cashout/${randomUUID()}`), 'not_found')
    for (const id of ['0', '-1', '1.5', 'abc', '%00']) {
      refused(await merchant.get(`cashout/${id}`), 'invalid_request', 'id')
    }
  })
})

describe('GET /v1/integrations/cashout', () => {
  test('lists the withdrawals of the user of the key, and nothing else', async ({
    merchant,
    samples,
    bank: _,
  }) => {
    const { transactionId } = (await samples.cashout())!
    const { status, body } = await merchant.get<Page<Transaction>>('cashout', { per_page: 100 })
    expect(status).toBe(200)
    expect(body.data.map((one) => one.transactionId)).toContain(transactionId)
    expect(body.data.filter(({ type }) => type !== 'CASHOUT')).toEqual([])
  })

  test('it lists no one else’s', async ({ samples, stranger, bank: _ }) => {
    await samples.cashout()
    const { body } = await stranger.get<Page<Transaction>>('cashout')
    expect(body).toMatchObject({ data: [], meta: { total: 0 } })
  })

  for (const [filter, values] of [
    ['status', TX_STATUS],
    ['origin', TX_ORIGIN],
  ] as const) {
    test(`${filter}: filter of ${values.join(', ')}`, async ({ merchant, samples, bank: _ }) => {
      const { transactionId } = (await samples.cashout())!
      const made = (await samples.settled()).find((one) => one.transactionId === transactionId)!
      for (const value of values) {
        const query = { [filter]: value, per_page: 100 }
        const { status, body } = await merchant.get<Page<Transaction>>('cashout', query)
        expect(status).toBe(200)
        expect(body.data.filter((one) => one[filter] !== value)).toEqual([])
        const found = await merchant.get<Page<Transaction>>('cashout', {
          ...query,
          search: transactionId,
        })
        const listed = found.body.data.map((one) => one.transactionId)
        if (made[filter] === value) expect(listed).toContain(transactionId)
        else expect(listed).not.toContain(transactionId)
      }
    })

    test(`${filter}: nothing else is taken`, async ({ merchant }) => {
      refused(await merchant.get('cashout', { [filter]: 'OTHER' }), 'invalid_request', filter)
    })
  }

  test('the response is data (array of Transaction) and meta', async ({ merchant, samples }) => {
    const made = await samples.cashout()
    const { body } = await merchant.get<Page<Transaction>>('cashout')
    if (made) expect(body.data.length).toBeGreaterThan(0)
    expect(Object.keys(body).sort()).toEqual(['data', 'meta'])
    for (const one of body.data) expectTransaction(one)
    expectFields(body.meta, { ...META, ...META_OF_OURS })
  })
})
