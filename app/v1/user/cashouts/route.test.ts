import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newMember } from '@/lib/accounts/team/testing'
import { CashoutPageSchema, UserTransactionSchema } from '@/lib/payments/queries/user-transaction'
import { credit, issuePaths, newWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { approveWithdrawal, rejectWithdrawal } from '@/lib/payments/withdrawals/decide-withdrawal'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { pageOf } from '@/lib/platform/http/pagination'
import { GET, POST } from './route'

const PATH = '/v1/user/cashouts'
const body = (fields: object = {}) => ({ amount: 20, pixKey: 'ana@example.com', ...fields })

describe('GET 200', () => {
  test("lists a merchant's own withdrawals, and no charge", async () => {
    const [{ request, merchant }, stranger] = [await newMerchant(), await newMerchant()]
    const { transactionId } = await newWithdrawal(merchant)
    await newWithdrawal(stranger.merchant)
    const response = await GET(request(PATH))
    expect(response.status).toBe(200)
    const { data, meta } = pageOf(UserTransactionSchema).parse(await response.json())
    expect(data).toMatchObject([{ transactionId, type: 'CASHOUT', payUrl: null }])
    expect(meta.total).toBe(1)
  })

  test('has no way to ask for another type', async () => {
    const { request } = await newMerchant()
    expect((await GET(request(`${PATH}?type=CASHIN`))).status).toBe(400)
  })

  test('keeps to a status', async () => {
    const { request, merchant } = await newMerchant({ cashoutApproval: 'ALWAYS' })
    const { transactionId } = await newWithdrawal(merchant)
    const waiting = await (await GET(request(`${PATH}?status=PENDING`))).json()
    expect(waiting).toMatchObject({ data: [{ transactionId }] })
    const sent = await (await GET(request(`${PATH}?status=COMPLETED`))).json()
    expect(sent).toMatchObject({ data: [] })
  })
})

test('a withdrawal takes a recent proof above the amount of the settings, and not at it', async () => {
  const { request, merchant, session } = await newMerchant({ cashoutStepUpAbove: 2_000n })
  await credit(merchant, 100)
  await prisma.session.update({
    where: { sessionId: session.sessionId },
    data: { confirmedAt: new Date(0) },
  })
  expect((await POST(request(PATH, { body: body() }))).status).toBe(201)
  const above = await POST(request(PATH, { body: body({ amount: 20.01 }) }))
  expect(await above.json()).toMatchObject({ error: 'step_up_required' })
})

describe('yourFault of a waiting withdrawal', () => {
  const faultOf = async (response: Response) =>
    CashoutPageSchema.parse(await response.json()).data.map(({ yourFault }) => yourFault)

  test('stands against who asked for it, and against who has approved it', async () => {
    const owner = await newMerchant({ cashoutTwoApproversAbove: 0n, cashoutOtherApprover: true })
    const { headers, actor } = await newMember(owner.merchant.merchantId)
    await credit(owner.merchant, 100)
    const { transactionId } = await (await POST(owner.request(PATH, { body: body() }))).json()
    const read = (own = {}) => GET(owner.request(PATH, { headers: own }))
    expect(await faultOf(await read())).toEqual(['approval_by_requester'])
    expect(await faultOf(await read(headers))).toEqual([null])
    const { merchantId } = owner.merchant
    await approveWithdrawal(await getTransaction(merchantId, transactionId), actor)
    expect(await faultOf(await read(headers))).toEqual(['already_approved'])
  })

  test('is null once the withdrawal is decided', async () => {
    const { request, merchant, actor } = await newMerchant({
      cashoutApproval: 'ALWAYS',
      cashoutOtherApprover: true,
    })
    await credit(merchant, 100)
    const { transactionId } = await (await POST(request(PATH, { body: body() }))).json()
    await rejectWithdrawal(await getTransaction(merchant.merchantId, transactionId), actor)
    expect(await faultOf(await GET(request(PATH)))).toEqual([null])
  })
})

describe('GET 400', () => {
  test('names what is wrong with the filter', async () => {
    const { request } = await newMerchant()
    const response = await GET(request(`${PATH}?status=SENT&per_page=0`))
    expect(response.status).toBe(400)
    expect((await issuePaths(response)).sort()).toEqual(['per_page', 'status'])
  })
})

describe('POST 201', () => {
  test('sends a withdrawal, and remembers who asked for it', async () => {
    const { request, merchant, actor } = await newMerchant()
    await credit(merchant, 20)
    const idempotencyKey = randomUUID()
    const response = await POST(request(PATH, { body: body({ idempotencyKey }) }))
    expect(response.status).toBe(201)
    const withdrawal = UserTransactionSchema.parse(await response.json())
    expect(withdrawal).toMatchObject({
      status: 'PROCESSING',
      type: 'CASHOUT',
      origin: 'PAINEL',
      idempotencyKey,
      amount: 20,
      feeAmount: 5,
      finalAmount: 15,
      referenceId: null,
      pixKey: 'ana@example.com',
      pixKeyType: 'EMAIL',
      payUrl: null,
    })
    const { merchantId } = merchant
    expect(await prisma.auditEntry.findMany({ where: { merchantId } })).toMatchObject([
      { action: 'cashout.created', subject: withdrawal.transactionId, userId: actor.userId },
    ])
  })

  test('takes a repeat for the same withdrawal, and audits it once', async () => {
    const { request, merchant } = await newMerchant()
    await credit(merchant, 100)
    const sent = { body: body({ idempotencyKey: randomUUID() }) }
    const first = await POST(request(PATH, sent))
    const second = await POST(request(PATH, sent))
    expect(await second.json()).toEqual(await first.json())
    const { merchantId } = merchant
    expect(await prisma.auditEntry.count({ where: { merchantId } })).toBe(1)
  })
})

describe('401', () => {
  test('without a session, and for an API key', async () => {
    const { request, secretKey } = await newMerchant()
    for (const authorization of ['', `Bearer ${secretKey}`]) {
      const headers = { authorization }
      expect((await GET(request(PATH, { headers }))).status).toBe(401)
      expect((await POST(request(PATH, { headers, body: body() }))).status).toBe(401)
    }
  })
})

describe('403', () => {
  test('for a suspended account, which may still look', async () => {
    const { request, merchant } = await newMerchant({ status: 'SUSPENDED' })
    await credit(merchant, 20)
    expect((await POST(request(PATH, { body: body() }))).status).toBe(403)
    expect((await GET(request(PATH))).status).toBe(200)
  })
})
