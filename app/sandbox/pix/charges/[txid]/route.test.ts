import { describe, expect, test } from 'vitest'
import { newMerchant, params } from '@/lib/db/testing'
import { env } from '@/lib/env'
import { bankSecret } from '@/lib/sandbox/bank-secret'
import { credit, newCharge } from '@/lib/transactions/testing'
import { GET } from './route'

/** Asks as the sandbox acquirer does, unless told otherwise. */
function ask(txid: string, authorization = `Bearer ${bankSecret(env.SECRET_KEY)}`) {
  const url = `http://localhost:3000/sandbox/pix/charges/${encodeURIComponent(txid)}`
  return GET(new Request(url, { headers: { authorization } }), params({ txid }))
}

describe('200', () => {
  test('says that a charge is open, until it is paid, and then by what', async () => {
    const { merchant } = await newMerchant()
    const open = await ask((await newCharge(merchant)).externalId!)
    expect(open.status).toBe(200)
    expect(await open.json()).toEqual({ status: 'open' })
    const paid = await ask((await credit(merchant, 12.34)).externalId!)
    expect(await paid.json()).toEqual({
      status: 'paid',
      amount: '1234',
      endToEndId: expect.stringMatching(/^E99999004/),
      paidAt: expect.stringMatching(/\.\d{3}Z$/),
    })
  })

  test('knows nothing of payments to what is no charge', async () => {
    for (const txid of ['x', '0'.repeat(32), '1'.repeat(500)]) {
      expect(await (await ask(txid)).json()).toEqual({ status: 'open' })
    }
  })
})

describe('401', () => {
  test('for everyone but the sandbox acquirer, a merchant with a key too', async () => {
    const { merchant, secretKey } = await newMerchant()
    const txid = (await credit(merchant, 10)).externalId!
    for (const authorization of ['', 'Bearer test', `Bearer ${secretKey}`]) {
      const response = await ask(txid, authorization)
      expect(response.status).toBe(401)
      expect(await response.text()).not.toContain('E99999004')
    }
  })
})
