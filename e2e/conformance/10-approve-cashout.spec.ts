import { randomUUID } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { expectTransaction, refused } from './support/expectations'
import { withPending } from './support/merchant'
import type { Transaction } from './support/wire'

describe('POST /v1/integrations/approve-cashout (legacy)', () => {
  test('transactionId: string (uuid), identifies a pending withdrawal', async ({
    owner,
    bank,
    keyWith,
  }) => {
    await bank.fund(6)
    await withPending(
      owner,
      () => keyWith('all'),
      async (pending, merchant) => {
        expect(pending.status).toBe('PENDING')
        const { transactionId } = pending
        const { status, body } = await merchant.post<Transaction>('approve-cashout', {
          transactionId,
        })
        expect(status).toBe(200)
        expectTransaction(body)
        expect(body).toMatchObject({ transactionId, status: 'PROCESSING' })
        await merchant.reaches(body, 'COMPLETED')
      },
    )
  })

  test('id: integer, the legacy identifier, identifies one as well', async ({
    owner,
    bank,
    inbox,
    keyWith,
  }) => {
    await bank.fund(6)
    await withPending(
      owner,
      () => keyWith('all'),
      async ({ transactionId }, merchant) => {
        const { event } = await inbox.take('cashout.created', transactionId)
        const { id } = event.data
        const { status, body } = await merchant.post<Transaction>('approve-cashout', { id })
        expect(status).toBe(200)
        expect(body).toMatchObject({ transactionId, status: 'PROCESSING' })
        await merchant.reaches(body, 'COMPLETED')
      },
    )
  })

  test('the response body is Transaction', async ({ owner, bank, keyWith }) => {
    await bank.fund(6)
    await withPending(
      owner,
      () => keyWith('all'),
      async ({ transactionId }, merchant) => {
        const answer = await merchant.post<Transaction>('approve-cashout', { transactionId })
        expectTransaction(answer.body)
        await merchant.reaches(answer.body, 'COMPLETED')
      },
    )
  })

  const wrong = {
    id: [0, -1, 1.5, '1', null, {}],
    transactionId: ['', '1', 'nonsense', 1, null],
  }
  for (const [field, values] of Object.entries(wrong)) {
    test(`${field}: what is none is refused`, async ({ merchant }) => {
      for (const value of values) {
        const answer = await merchant.post('approve-cashout', { [field]: value })
        refused(answer, 'invalid_request')
      }
    })
  }

  test('one that does not exist is not found', async ({ merchant }) => {
    const transactionId = randomUUID()
    refused(await merchant.post('approve-cashout', { transactionId }), 'not_found')
    refused(await merchant.post('approve-cashout', { id: Number.MAX_SAFE_INTEGER }), 'not_found')
  })
})
