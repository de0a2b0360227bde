import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { GET as findCharge } from '@/app/sandbox/pix/charges/[txid]/route'
import { GET as findPayout } from '@/app/sandbox/pix/payouts/[orderId]/route'
import { GET as findRefund } from '@/app/sandbox/pix/refunds/[orderId]/route'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { ErrorSchema } from '@/lib/api/error-schema'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { readBook } from '@/lib/ledger/open-book'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { sendRefund } from '@/lib/payments/refunds/send-refund'
import { credit, newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { sendWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { bankSecret, SIGNATURE_HEADER, signNotice } from '@/lib/providers/sandbox/bank-secret'
import { settleBankPayout } from '@/lib/sandbox/bank/accept-payout'
import { settleBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { POST } from './route'

const PAYER = { name: 'Bia', document: '52998224725' }
const SECRET = bankSecret(env.SECRET_KEY)

/** Calls the sandbox bank's routes directly instead of over the network. */
function askBank(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const [kind, id = ''] = new URL(request.url).pathname.split('/').slice(-2)
  if (kind === 'charges') return findCharge(request, params({ txid: id }))
  if (kind === 'refunds') return findRefund(request, params({ orderId: id }))
  return findPayout(request, params({ orderId: id }))
}

const bank = vi.fn(askBank)
beforeEach(() => {
  bank.mockReset().mockImplementation(askBank)
  vi.stubGlobal('fetch', bank)
})
afterEach(() => vi.unstubAllGlobals())

interface Sending {
  acquirer?: string
  signature?: string
}

function notify(
  notice: unknown,
  { acquirer = 'sandbox', ...sending }: Sending = {},
): Promise<Response> {
  const body = typeof notice === 'string' ? notice : JSON.stringify(notice)
  const { signature = signNotice(body, SECRET) } = sending
  return POST(
    new Request(`http://localhost:3000/acquirers/${acquirer}/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
    }),
    params({ acquirer }),
  )
}

/** A charge that is paid at the bank but for which no notice arrived. */
async function paidAtBank() {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
  const charge = await newCharge(merchant)
  await payCode({ pixCode: charge.pixCode!, payer: PAYER })
  return { merchant, charge, notice: { about: 'charge', txid: charge.externalId! } }
}

const available = async ({ merchantId }: Merchant) => (await readBook(merchantId)).available

test('in live mode there is no sandbox that could tell anything', async () => {
  const { notice } = await paidAtBank()
  const mode = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => mode.mockRestore())
  expect((await notify(notice)).status).toBe(404)
  expect((await notify(notice, { acquirer: 'sandbox-cards' })).status).toBe(404)
})

describe('204', () => {
  test('credits a charge that the bank says was paid', async () => {
    const { merchant, charge, notice } = await paidAtBank()
    const response = await notify(notice)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect(await getTransaction(merchant.merchantId, charge.transactionId)).toMatchObject({
      status: 'COMPLETED',
      endToEndId: expect.stringMatching(/^E99999004/),
    })
    expect(await available(merchant)).toBe(1_990n)
  })

  test('credits a charge once for repeated and concurrent notices', async () => {
    const { merchant, notice } = await paidAtBank()
    const race = await Promise.all(Array.from({ length: 10 }, () => notify(notice)))
    race.push(await notify(notice))
    expect(race.map(({ status }) => status)).toEqual(Array(11).fill(204))
    expect(await available(merchant)).toBe(1_990n)
  })

  test('trusts the bank, not the notice: an unpaid charge stays open', async () => {
    const { merchant } = await newMerchant()
    const { externalId, transactionId } = await newCharge(merchant)
    expect((await notify({ about: 'charge', txid: externalId, status: 'paid' })).status).toBe(204)
    expect(await getTransaction(merchant.merchantId, transactionId)).toMatchObject({
      status: 'PENDING',
    })
  })

  test('completes a withdrawal that the bank says has arrived', async () => {
    const { merchant } = await newMerchant()
    const cashout = await newWithdrawal(merchant)
    const txid = toTxid(cashout.transactionId)
    await sendWithdrawal(cashout, testPsp())
    await settleBankPayout(txid)
    const notice = { about: 'cashout', txid }
    expect((await notify(notice)).status).toBe(204)
    expect((await notify(notice)).status).toBe(204)
    expect(await readBook(merchant.merchantId)).toMatchObject({
      available: 0n,
      payout: 0n,
      paid_out: 1_500n,
      cashout_fees: 500n,
    })
  })

  test('reverses a charge that the bank reports as refunded', async () => {
    const { merchant } = await newMerchant()
    await credit(merchant, 50)
    const { merchantId, transactionId, externalId } = await newPaidCharge(merchant)
    const { refund } = await createRefund(merchantId, { transactionId })
    const notice = { about: 'refund', txid: externalId! }
    await sendRefund(refund, testPsp())
    await notify(notice)
    expect(await getTransaction(merchantId, transactionId)).toMatchObject({ status: 'COMPLETED' })
    await settleBankRefund(toTxid(refund.refundId))
    const race = await Promise.all(Array.from({ length: 5 }, () => notify(notice)))
    expect(race.map(({ status }) => status)).toEqual(Array(5).fill(204))
    expect(await getTransaction(merchantId, transactionId)).toMatchObject({ status: 'REVERSED' })
    expect(await readBook(merchantId)).toMatchObject({ available: 4_980n, refund: 0n })
    bank.mockClear()
    expect((await notify(notice)).status).toBe(204)
    expect(bank).not.toHaveBeenCalled()
  })

  test('accepts a signed notice of an unknown kind, so that the bank stops repeating it', async () => {
    const { merchant, charge } = await paidAtBank()
    const meaningless = [
      { about: 'charge', txid: toTxid(randomUUID()) },
      { about: 'charge', txid: 'x' },
      { about: 'weather', txid: charge.externalId },
      { about: 'charge' },
      'not JSON',
      'null',
      '',
    ]
    for (const notice of meaningless) {
      expect((await notify(notice)).status, JSON.stringify(notice)).toBe(204)
    }
    expect(bank).not.toHaveBeenCalled()
    expect(await available(merchant)).toBe(0n)
  })

  test('moves nothing for a notice that takes one kind of transaction for another', async () => {
    const { merchant, charge } = await paidAtBank()
    const about = (kind: string, txid: string) => notify({ about: kind, txid })
    expect((await about('cashout', charge.externalId!)).status).toBe(204)
    expect(await available(merchant)).toBe(0n)
    const cashout = await newWithdrawal(merchant)
    expect((await about('charge', toTxid(cashout.transactionId))).status).toBe(204)
    expect((await readBook(merchant.merchantId)).payout).toBe(2_000n)
  })
})

describe('400', () => {
  test('for a body that is not text', async () => {
    const request = new Request('http://localhost:3000/acquirers/sandbox/notices', {
      method: 'POST',
      body: new Uint8Array([0xff, 0xfe]),
    })
    expect((await POST(request, params({ acquirer: 'sandbox' }))).status).toBe(400)
  })
})

describe('401', () => {
  test('for a notice that the bank did not sign, and the bank is not asked', async () => {
    const { merchant, notice } = await paidAtBank()
    const of = (body: string) => signNotice(body, SECRET)
    const wrong = ['', 'x', of('{}'), signNotice(JSON.stringify(notice), 'another secret')]
    for (const signature of wrong) {
      const response = await notify(notice, { signature })
      expect(response.status).toBe(401)
      expect(ErrorSchema.parse(await response.json()).error).toBe('unauthenticated')
    }
    expect(bank).not.toHaveBeenCalled()
    expect(await available(merchant)).toBe(0n)
  })
})

describe('404', () => {
  test.each(['stripe', '', 'constructor', '__proto__'])(
    'for a provider that there is not: %j',
    async (acquirer) => {
      const { notice } = await paidAtBank()
      expect((await notify(notice, { acquirer })).status).toBe(404)
    },
  )
})

describe('413', () => {
  test('for a body that is too long, signed or not', async () => {
    const long = JSON.stringify({ about: 'charge', txid: 'x'.repeat(70_000) })
    expect((await notify(long)).status).toBe(413)
    expect((await notify(long, { signature: '' })).status).toBe(413)
  })
})

describe('503', () => {
  test('when the bank does not respond; its next notice is processed', async () => {
    const { merchant, notice } = await paidAtBank()
    bank.mockRejectedValueOnce(new Error('socket hang up'))
    const response = await notify(notice)
    expect(response.status).toBe(503)
    expect(ErrorSchema.parse(await response.json()).error).toBe('acquirer_unavailable')
    expect(await available(merchant)).toBe(0n)
    expect((await notify(notice)).status).toBe(204)
    expect(await available(merchant)).toBe(1_990n)
  })
})
