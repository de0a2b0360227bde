import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { encodeDynamicBrCode } from '@/lib/kernel/pix/br-code'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { credit, issuePaths, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { chargeLocation } from '@/lib/providers/sandbox/location'
import { closeCharge } from '@/lib/sandbox/bank/find-bank-charge'
import { GET } from './route'

afterEach(() => vi.restoreAllMocks())

const codeFor = (url: string) =>
  encodeDynamicBrCode({ url, amount: 1_000n, merchantName: 'Ana', merchantCity: 'SAO PAULO' })

/** Sends a request without a credential, like a payer. */
function read(pixCode?: string) {
  const url = new URL('http://localhost:3000/sandbox/pix/codes')
  if (pixCode !== undefined) url.searchParams.set('pixCode', pixCode)
  return GET(new Request(url))
}

describe('200', () => {
  test('says what is to be paid, to whom and until when', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant, { description: 'Pedido 42' })
    const response = await read(charge.pixCode!)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      txid: charge.externalId,
      status: 'payable',
      amount: 19.9,
      merchantName: 'Padaria da Ana',
      description: 'Pedido 42',
      expiresAt: charge.expiresAt?.toISOString(),
    })
  })

  test('says so of a charge that is paid, that was cancelled or that has expired', async () => {
    const { merchant } = await newMerchant()
    const paid = await credit(merchant, 10)
    expect(await (await read(paid.pixCode!)).json()).toMatchObject({ status: 'paid' })
    const cancelled = await newCharge(merchant)
    await closeCharge(cancelled.externalId!)
    expect(await (await read(cancelled.pixCode!)).json()).toMatchObject({ status: 'closed' })
    const old = await at(new Date('2026-01-01T12:00:00Z'), () => newCharge(merchant))
    expect(await (await read(old.pixCode!)).json()).toMatchObject({ status: 'expired' })
  })
})

describe('400', () => {
  test('without a code, and for one that is too long', async () => {
    for (const pixCode of [undefined, '', '0'.repeat(513)]) {
      const response = await read(pixCode)
      expect(response.status).toBe(400)
      expect(await issuePaths(response)).toEqual(['pixCode'])
    }
  })

  test('for a code that is damaged', async () => {
    const { merchant } = await newMerchant()
    const { pixCode } = await newCharge(merchant)
    const response = await read(pixCode!.replace('Padaria', 'Padarla'))
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['pixCode'])
  })

  test('for a code that another bank issued', async () => {
    const response = await read(codeFor('pix.example.com/v2/0123456789'))
    expect(response.status).toBe(400)
    expect(ErrorSchema.parse(await response.json()).message).toContain('not issued by the sandbox')
  })
})

describe('404', () => {
  test('for a code under which no charge was issued', async () => {
    const { merchant } = await newMerchant()
    const cashout = await newWithdrawal(merchant)
    for (const txid of ['0'.repeat(32), 'x', '', toTxid(cashout.transactionId)]) {
      expect((await read(codeFor(chargeLocation(txid)))).status, txid).toBe(404)
    }
  })

  test('in live mode, which has no such bank', async () => {
    const { merchant } = await newMerchant()
    const { pixCode } = await newCharge(merchant)
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    expect((await read(pixCode!)).status).toBe(404)
  })
})
