import { describe, expect, test } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { credit, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { DELETE, GET } from './route'

/** Sends a request like the sandbox's PSP adapter, by default with its credential. */
function ask(txid: string, authorization = `Bearer ${bankSecret(env.SECRET_KEY)}`) {
  const url = `http://localhost:3000/sandbox/pix/charges/${encodeURIComponent(txid)}`
  return GET(new Request(url, { headers: { authorization } }), params({ txid }))
}

/** Closes a charge like the sandbox's PSP adapter, by default with its credential. */
function close(txid: string, authorization = `Bearer ${bankSecret(env.SECRET_KEY)}`) {
  const url = `http://localhost:3000/sandbox/pix/charges/${encodeURIComponent(txid)}`
  const init = { method: 'DELETE', headers: { authorization } }
  return DELETE(new Request(url, init), params({ txid }))
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
      payments: [
        {
          amount: '1234',
          endToEndId: expect.stringMatching(/^E99999004/),
          paidAt: expect.stringMatching(/\.\d{3}Z$/),
          payer: { name: 'Bia', document: '52998224725' },
        },
      ],
    })
  })

  test('knows nothing of payments to what is no charge', async () => {
    for (const txid of ['x', '0'.repeat(32), '1'.repeat(500)]) {
      expect(await (await ask(txid)).json()).toEqual({ status: 'open' })
    }
  })
})

describe('DELETE 200', () => {
  test('closes a charge for good; the second time it is closed too', async () => {
    const { merchant } = await newMerchant()
    const txid = (await newCharge(merchant)).externalId!
    expect(await (await close(txid)).json()).toEqual({ status: 'closed' })
    expect(await (await close(txid.toUpperCase())).json()).toEqual({ status: 'closed' })
    expect(await (await ask(txid)).json()).toEqual({ status: 'closed' })
  })

  test('says of a charge that is paid that it is, and leaves it so', async () => {
    const { merchant } = await newMerchant()
    const txid = (await credit(merchant, 12.34)).externalId!
    expect(await (await close(txid)).json()).toMatchObject({
      status: 'paid',
      payments: [{ amount: '1234' }],
    })
    expect(await (await ask(txid)).json()).toMatchObject({ status: 'paid' })
  })
})

describe('DELETE 404', () => {
  test('for what was never issued as a charge', async () => {
    const { merchant } = await newMerchant()
    const cashout = await newWithdrawal(merchant)
    for (const txid of ['x', '0'.repeat(32), toTxid(cashout.transactionId)]) {
      expect((await close(txid)).status).toBe(404)
    }
  })
})

describe('401', () => {
  test('for a merchant that closes a charge with its own key', async () => {
    const { merchant, secretKey } = await newMerchant()
    const txid = (await newCharge(merchant)).externalId!
    expect((await close(txid, `Bearer ${secretKey}`)).status).toBe(401)
    expect(await (await ask(txid)).json()).toEqual({ status: 'open' })
  })

  test("for everyone but the sandbox's adapter, also for a merchant with a key", async () => {
    const { merchant, secretKey } = await newMerchant()
    const txid = (await credit(merchant, 10)).externalId!
    for (const authorization of ['', 'Bearer test', `Bearer ${secretKey}`]) {
      const response = await ask(txid, authorization)
      expect(response.status).toBe(401)
      expect(await response.text()).not.toContain('E99999004')
    }
  })
})
