import { randomUUID } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { TRANSACTION } from './support/contract'
import { accepted, refused } from './support/expectations'
import { PIX_KEY } from './support/merchant'
import type { Cashout, Page, Transaction } from './support/wire'

/** More than any account of a test holds, so that nothing leaves where only the form matters. */
const UNAFFORDABLE = 900_000_000

const TABLE = [
  {
    field: 'amount',
    says: 'number, must be greater than 5.00',
    takes: [UNAFFORDABLE, UNAFFORDABLE + 0.01],
    refuses: [undefined, null, 0, -6, 4.99, 5, 5.001, '6', true, {}, [6]],
  },
  {
    field: 'pixKey',
    says: 'string, destination PIX key',
    takes: [PIX_KEY, '12345678909', '123.456.789-09', '11222333000181', '+5511912345678'],
    refuses: [undefined, null, '', 'a', '12345678900', 'ana@', '+551191234567', 1, {}],
  },
  {
    field: 'pixKeyType',
    says: 'PixKeyType, accepted in the request',
    takes: [undefined, 'EMAIL'],
    refuses: ['email', '', 'OTHER', 1],
  },
  {
    field: 'idempotencyKey',
    says: 'string (uuid)',
    takes: [undefined, randomUUID(), randomUUID().toUpperCase()],
    refuses: ['', '1042', randomUUID().slice(1), 1042, {}],
  },
]

describe('POST /v1/integrations/create-cashout', () => {
  for (const { field, says, takes, refuses } of TABLE) {
    test(`${field}: ${says}`, async ({ merchant }) => {
      const send = (value: unknown) =>
        merchant.post('create-cashout', {
          amount: UNAFFORDABLE,
          pixKey: PIX_KEY,
          [field]: value,
        })
      for (const value of takes) {
        await test.step(`takes ${JSON.stringify(value)}`, async () => accepted(await send(value)))
      }
      for (const value of refuses) {
        await test.step(`refuses ${JSON.stringify(value)}`, async () =>
          refused(await send(value), 'invalid_request', field))
      }
    })
  }

  test('amount: 5.01 is enough, and sends one centavo', async ({ merchant, bank }) => {
    await bank.fund(5.01)
    const cashout = await merchant.cashout({ amount: 5.01 })
    expect(cashout).toMatchObject({ amount: 5.01, feeAmount: 5, finalAmount: 0.01 })
    await merchant.reaches(cashout, 'COMPLETED')
  })

  test('rule 1: a fixed fee of 5.00 is charged; the net amount sent is amount minus 5.00', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(130.5)
    for (const amount of [6, 12.34, 100]) {
      const cashout = await merchant.cashout({ amount })
      const finalAmount = Number((amount - 5).toFixed(2))
      expect(cashout).toMatchObject({ amount, feeAmount: 5, finalAmount })
      await merchant.reaches(cashout, 'COMPLETED')
    }
  })

  test('rule 2: repeating the same idempotencyKey returns the same transaction', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(6)
    const fields = { idempotencyKey: randomUUID() }
    const { transactionId, amount, createdAt } = await merchant.cashout(fields)
    expect(await merchant.cashout(fields)).toMatchObject({ transactionId, amount, createdAt })
  })

  test('rule 2: the operation is not duplicated, in turn or at once', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(60)
    const idempotencyKey = randomUUID()
    const repeats = Array.from({ length: 10 }, () => merchant.cashout({ idempotencyKey }))
    const [first] = await Promise.all(repeats)
    await merchant.reaches(first!, 'COMPLETED')
    await merchant.cashout({ idempotencyKey })
    const query = { search: idempotencyKey }
    const { body } = await merchant.get<Page<Transaction>>('cashout', query)
    expect(body.data.map((one) => one.transactionId)).toEqual([first!.transactionId])
  })

  test('rule 3: the body is Transaction plus _info (string)', async ({ merchant, bank }) => {
    await bank.fund(6)
    const body = { amount: 6, pixKey: PIX_KEY, allowDuplicate: true }
    const answer = await merchant.post<Cashout>('create-cashout', body)
    expect(answer.status).toBe(201)
    expect(Object.keys(answer.body).sort()).toEqual([...Object.keys(TRANSACTION), '_info'].sort())
    expect(answer.body._info).toEqual(expect.any(String))
    await merchant.reaches(answer.body, 'COMPLETED')
  })
})
