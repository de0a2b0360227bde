import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { getPayable } from '@/lib/payments/pay-page/find-payable'
import { newCharge, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { GET } from './route'

const PAYER = { name: 'Bia', document: '52998224725' }

/** Opens the stream without a credential, like a payer's browser. */
function open(transactionId: string, signal?: AbortSignal) {
  const url = `http://localhost:3000/v1/pay/${transactionId}/events`
  return GET(new Request(url, { signal }), params({ transactionId }))
}

/** The next event of a stream, or null at its end. Heartbeat comments are skipped. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<unknown> {
  const { done, value } = await reader.read()
  if (done) return null
  const text = new TextDecoder().decode(value)
  if (text.startsWith(':')) return next(reader)
  const [, data = ''] = /^event: status\ndata: (.+)\n\n$/.exec(text) ?? []
  return JSON.parse(data)
}

describe('200', () => {
  test('streams how the charge stands, then that it is paid, and ends', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant)
    const response = await open(charge.transactionId)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('no-transform')
    const reader = response.body!.getReader()
    expect(await next(reader)).toEqual(await getPayable(charge.transactionId))
    await payCode({ pixCode: charge.pixCode!, payer: PAYER })
    await syncCharge(charge, testPsp())
    expect(await next(reader)).toEqual(await getPayable(charge.transactionId))
    expect(await next(reader)).toBeNull()
  })

  test('ends without an error when the payer leaves', async () => {
    const { merchant } = await newMerchant()
    const leaving = new AbortController()
    const response = await open((await newCharge(merchant)).transactionId, leaving.signal)
    const reader = response.body!.getReader()
    expect(await next(reader)).toMatchObject({ status: 'PENDING' })
    leaving.abort()
    expect(await next(reader)).toBeNull()
  })
})

describe('404', () => {
  test("in JSON, for a withdrawal, which is no payer's business", async () => {
    const { merchant } = await newMerchant()
    const response = await open((await newWithdrawal(merchant)).transactionId)
    expect(response.status).toBe(404)
    expect(ErrorSchema.parse(await response.json()).error).toBe('not_found')
  })

  test.each([randomUUID(), '1', 'x'])('for %s', async (id) => {
    expect((await open(id)).status).toBe(404)
  })
})
