import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { pixNoticesUrl } from '@/lib/payments/connections/psp/pix-notices'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { newCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { VERIFIED_CLIENT } from '@/lib/platform/http/client-address'
import type { Psp } from '@/lib/providers/pix/port'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { actOnPix, receivePixNotice } from './receive-pix-notice'

const NOTICES = { port: 8443, url: 'https://pix.example.com', certificate: 'c', key: 'k', ca: 'a' }

afterEach(() => vi.restoreAllMocks())

/** A connection out of use, and how its PSP sends an empty notice to its address. */
async function connected(psp: 'efi' | 'woovi') {
  const { connectionId } = await newConnection({ psp })
  const url = new URL(pixNoticesUrl({ connectionId, psp }))
  const secret = url.pathname.split('/').at(-1)!
  const receive = (headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ pix: [] })
    const sent = {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }
    return receivePixNotice({ connectionId, secret }, new Request(url, sent)).then(
      () => 'taken',
      ({ code }) => code,
    )
  }
  return { url, receive }
}

describe('with a server of their own', () => {
  test('notices are sent there, and need the certificate that it has verified', async () => {
    vi.spyOn(env, 'PIX_NOTICES', 'get').mockReturnValue(NOTICES)
    const { url, receive } = await connected('efi')
    expect(url.origin).toBe('https://pix.example.com')
    expect(await receive()).toBe('not_found')
    expect(await receive({ [VERIFIED_CLIENT]: '1' })).toBe('taken')
    vi.stubEnv('NEXT_RUNTIME', 'nodejs')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await receive({ [VERIFIED_CLIENT]: '1' })).toBe('not_found')
  })

  test("Woovi's stay at the public address, because it shows none and signs them", async () => {
    vi.spyOn(env, 'PIX_NOTICES', 'get').mockReturnValue(NOTICES)
    const { url, receive } = await connected('woovi')
    expect(url.origin).toBe(env.PUBLIC_URL)
    expect(await receive()).toBe('unauthenticated')
  })
})

test('without one, the secret address is enough', async () => {
  const { url, receive } = await connected('efi')
  expect(url.origin).toBe(env.PUBLIC_URL)
  expect(await receive()).toBe('taken')
})

test('a refund at the PSP is recorded, though its notice comes before that of the payment', async () => {
  const charge = await newCharge((await newMerchant()).merchant)
  const { merchantId, transactionId } = charge
  await payCode({ pixCode: charge.pixCode!, payer: { name: 'Bia', document: '52998224725' } })
  const sender = { connectionId: null, psp: testPsp() }
  await actOnPix({ about: 'refund', transactionId }, sender)
  const changes = await prisma.statusChange.findMany({ where: { merchantId, transactionId } })
  expect(changes.map(({ cause }) => cause).sort()).toEqual([
    'created',
    'paid',
    'refunded_elsewhere',
  ])
})

test('a notice of a PSP says nothing of a card charge', async () => {
  const { charge } = await newCardCharge()
  const { transactionId } = charge
  const findCharge = vi.fn<Psp['findCharge']>()
  await actOnPix(
    { about: 'charge', transactionId },
    { connectionId: null, psp: { ...testPsp(), findCharge } },
  )
  expect(findCharge).not.toHaveBeenCalled()
})
