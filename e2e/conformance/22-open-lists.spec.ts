import { randomUUID } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { refused } from './support/expectations'
import type { ErrorBody, Page, Transaction } from './support/wire'

for (const path of ['list-transactions', 'cashout']) {
  describe(`What the contract leaves open: lists (${path})`, () => {
    test('the envelope is {data, meta}, page 1 of 20 each unless told', async ({ merchant }) => {
      const { body } = await merchant.get<Page<Transaction>>(path)
      expect(Object.keys(body).sort()).toEqual(['data', 'meta'])
      expect(body.meta).toMatchObject({ current_page: 1, per_page: 20 })
      expect(body.data.length).toBeLessThanOrEqual(20)
    })

    test('newest first', async ({ merchant }) => {
      const { body } = await merchant.get<Page<Transaction>>(path, { per_page: 100 })
      const dates = body.data.map(({ createdAt }) => createdAt)
      expect(dates).toEqual(dates.toSorted().reverse())
    })

    test('meta counts: from, to, total and last_page agree', async ({ merchant }) => {
      const { body } = await merchant.get<Page<Transaction>>(path, { per_page: 2 })
      const { total, last_page, from, to } = body.meta
      expect(last_page).toBe(Math.max(1, Math.ceil(total / 2)))
      expect({ from, to }).toEqual({ from: Math.min(1, total), to: Math.min(2, total) })
      expect(body.data).toHaveLength(Math.min(2, total))
    })

    for (const [name, least, most] of [
      ['page', 1, 1_000_000],
      ['per_page', 1, 100],
    ] as const) {
      test(`${name}: from ${least} to ${most}`, async ({ merchant }) => {
        for (const value of [least, most]) {
          expect((await merchant.get(path, { [name]: value })).status).toBe(200)
        }
        for (const value of [least - 1, most + 1, -1, 1.5, 'x', '', '1e400', 'NaN']) {
          refused(await merchant.get(path, { [name]: value }), 'invalid_request', name)
        }
      })
    }

    test('a page beyond the last is empty, not an error', async ({ merchant }) => {
      const { status, body } = await merchant.get<Page<Transaction>>(path, { page: 999_999 })
      expect(status).toBe(200)
      expect(body).toMatchObject({ data: [], meta: { from: 0, to: 0 } })
    })

    test('startDate and endDate: a day or a date-time', async ({ merchant }) => {
      const none = await merchant.get<Page<Transaction>>(path, { endDate: '2020-01-01' })
      expect(none.body.meta.total).toBe(0)
      const all = await merchant.get<Page<Transaction>>(path, {
        startDate: '2020-01-01T00:00:00.000Z',
      })
      const { meta } = (await merchant.get<Page<Transaction>>(path)).body
      expect(all.body.meta.total).toBe(meta.total)
      for (const name of ['startDate', 'endDate']) {
        for (const value of ['never', '2026-13-01', '01/02/2026', '1795243119864']) {
          refused(await merchant.get(path, { [name]: value }), 'invalid_request', name)
        }
      }
    })

    test('search: at most 100 characters, and what it finds nothing for is empty', async ({
      merchant,
    }) => {
      const { body } = await merchant.get<Page<Transaction>>(path, { search: randomUUID() })
      expect(body.data).toEqual([])
      refused(await merchant.get(path, { search: 'a'.repeat(101) }), 'invalid_request', 'search')
    })

    test('search: what a database would read as a pattern is text', async ({ merchant }) => {
      for (const search of ['%', '_', '\\', "'", '"; --', '%00']) {
        const { status } = await merchant.get(path, { search })
        expect(status).toBe(200)
      }
    })
  })
}

describe('What the contract leaves open: list-transactions', () => {
  test('pages together hold every row once', async ({ merchant }) => {
    const clientName = `Ana ${randomUUID()}`
    const made = await Promise.all(Array.from({ length: 5 }, () => merchant.charge({ clientName })))
    const pages = await Promise.all(
      [1, 2, 3].map((page) => {
        const query = { search: clientName, per_page: 2, page }
        return merchant.get<Page<Transaction>>('list-transactions', query)
      }),
    )
    const listed = pages.flatMap(({ body }) => body.data.map((one) => one.transactionId))
    expect(listed.toSorted()).toEqual(made.map((one) => one.transactionId).toSorted())
  })

  const found = ['clientName', 'clientEmail', 'description', 'productName'] as const
  for (const field of found) {
    test(`search: finds by ${field}`, async ({ merchant }) => {
      const mark = randomUUID().slice(0, 13)
      const value = field === 'clientEmail' ? `${mark}@exemplo.com.br` : `Pedido ${mark}`
      const { transactionId } = await merchant.charge({ [field]: value })
      const query = { search: mark.toUpperCase() }
      const { body } = await merchant.get<Page<Transaction>>('list-transactions', query)
      expect(body.data.map((one) => one.transactionId)).toEqual([transactionId])
    })
  }

  test('referenceId: finds what webhooks name so', async ({ merchant }) => {
    const referenceId = randomUUID()
    const { transactionId } = await merchant.charge({ referenceId })
    const without = await merchant.charge()
    for (const [sought, found] of [
      [referenceId, transactionId],
      [without.transactionId, without.transactionId],
    ]) {
      const query = { referenceId: sought }
      const { body } = await merchant.get<Page<Transaction>>('list-transactions', query)
      expect(body.data.map((one) => one.transactionId)).toEqual([found])
    }
  })

  test('a parameter that it does not know is refused, naming the nearest', async ({ merchant }) => {
    for (const path of ['list-transactions', 'cashout']) {
      const answer = await merchant.get<ErrorBody>(path, { statuss: 'PENDING' })
      refused(answer, 'invalid_request', 'statuss')
      expect(answer.body.message).toContain('did you mean status?')
    }
  })

  test('transactionId: the bare Transaction, 404 when there is none', async ({ merchant }) => {
    const transactionId = randomUUID()
    refused(await merchant.get('list-transactions', { transactionId }), 'not_found')
  })

  test('another merchant’s is not found, by any way', async ({ samples, stranger, bank: _ }) => {
    const { transactionId } = await samples.bare()
    refused(await stranger.get('list-transactions', { transactionId }), 'not_found')
    const query = { search: transactionId }
    const { body } = await stranger.get<Page<Transaction>>('list-transactions', query)
    expect(body.data).toEqual([])
    const cashout = (await samples.cashout())!
    refused(await stranger.get(`cashout/${cashout.transactionId}`), 'not_found')
    const approval = { transactionId: cashout.transactionId }
    refused(await stranger.post('approve-cashout', approval), 'not_found')
  })
})
