import { describe, expect, test } from 'vitest'
import { GET as getRecord } from '@/app/v1/user/transactions/[transactionId]/route'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { TransactionRecordSchema } from '@/lib/payments/queries/user-transaction'
import { credit } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

const PATH = '/v1/user/balance'

describe('200', () => {
  test('answers all eight fields of a fresh account', async () => {
    const { request } = await newMerchant()
    const response = await GET(request(PATH))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      disponivel: 0,
      reservaFinanceira: 0,
      saldoBloqueado: 0,
      saquePendente: 0,
      totalDisponivel: 0,
      totalSacado: 0,
      owedAmount: 0,
      updatedAt: expect.stringMatching(/\.\d{3}Z$/),
    })
  })

  test('says what an open dispute is owed, which is in no other figure', async () => {
    const { merchant, request } = await newMerchant()
    const { charge, infraction } = await newReportedCharge(merchant)
    expect(await (await GET(request(PATH))).json()).toMatchObject({
      disponivel: 0,
      saldoBloqueado: 99.01,
      totalDisponivel: 99.01,
      owedAmount: 0.99,
    })
    await credit(merchant, 0.5)
    for (const { transactionId } of [charge, infraction]) {
      const params = Promise.resolve({ transactionId })
      const record = await getRecord(request(`/v1/user/transactions/${transactionId}`), { params })
      const { disputes } = TransactionRecordSchema.parse(await record.json())
      expect(disputes).toMatchObject([{ amount: 100, blocked: 99.51, owedAmount: 0.49 }])
    }
  })

  test('tells a suspended account what it has', async () => {
    const { merchant, request } = await newMerchant({ status: 'SUSPENDED' })
    await credit(merchant, 10)
    expect(await (await GET(request(PATH))).json()).toMatchObject({ disponivel: 10 })
  })
})

describe('401', () => {
  test('without a session, and for an API key', async () => {
    const { request, secretKey } = await newMerchant()
    for (const authorization of ['', `Bearer ${secretKey}`]) {
      expect((await GET(request(PATH, { headers: { authorization } }))).status).toBe(401)
    }
  })
})
