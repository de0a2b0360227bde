import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { DAY_MS } from '@/lib/kernel/time'
import { ChargeBody } from '@/lib/payments/charges/charge-body'
import { createCharge } from '@/lib/payments/create-charge'
import { newCharge } from '@/lib/payments/testing'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import type { Psp } from '@/lib/providers/pix/port'
import { testPsp } from '@/lib/sandbox/testing'
import { adapterOf } from './choose-adapter'
import {
  askFirst,
  type Connected,
  findPsp,
  forgetConnections,
  listServedConnections,
  openedPsp,
  pspOf,
  sandboxBank,
} from './find-psp'
import { sealCredentials } from './open-connection'

vi.mock('./choose-adapter', () => ({ adapterOf: vi.fn() }))

const psp = testPsp()
const connected = (): Connected => ({ connectionId: randomUUID(), psp: { ...psp } })
const silence = new AppError('acquirer_unavailable', 'The PSP did not answer')

/** A connection; without a place it takes no new charges, so that other tests don't use it. */
async function newConnection(
  place: { merchantId?: string; position?: number; polledUntil?: Date } = {},
) {
  const connectionId = newId(now())
  const credentials = { clientSecret: 's', certificate: null, passphrase: null, ca: null }
  return prisma.pixConnection.create({
    data: {
      ...{
        connectionId,
        psp: 'bacen',
        baseUrl: 'https://psp.example',
        tokenUrl: '',
        clientId: connectionId,
      },
      ...{ pixKey: 'k', credentialsCipher: sealCredentials(connectionId, credentials) },
      ...place,
    },
  })
}

test('new credentials are used at once where they were changed, also for a row of before', async () => {
  const before = await newConnection()
  const { connectionId } = before
  const adapter = () => ({ ...psp })
  vi.mocked(adapterOf).mockReset().mockImplementation(adapter)
  onTestFinished(() => void vi.mocked(adapterOf).mockReset())
  await pspOf({ connectionId })
  const updatedAt = new Date(before.updatedAt.getTime() + 1)
  await prisma.pixConnection.update({ where: { connectionId }, data: { updatedAt } })
  forgetConnections(null)
  const changed = await pspOf({ connectionId })
  expect(openedPsp(before)).toBe(changed)
  expect(adapterOf).toHaveBeenCalledTimes(2)
})

test('an account that was taken out of use is served for 90 days', async () => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const [late, early] = [
    await newConnection({ polledUntil: daysAgo(89) }),
    await newConnection({ polledUntil: daysAgo(91) }),
  ]
  const served = (await listServedConnections()).map(({ connectionId }) => connectionId)
  expect(served).toContain(late.connectionId)
  expect(served).not.toContain(early.connectionId)
})

describe('the first PSP that answers', () => {
  test('is asked alone', async () => {
    const [first, second] = [connected(), connected()]
    const asked: Psp[] = []
    const ask = async (one: Psp) => asked.push(one)
    expect(await askFirst([first, second], ask)).toEqual({
      ...{ connectionId: first.connectionId, answer: 1 },
    })
    expect(asked).toEqual([first.psp])
  })

  test('follows those that give no answer', async () => {
    const [first, second] = [connected(), connected()]
    const ask = async (one: Psp) => {
      if (one === first.psp) throw silence
      return 'opened'
    }
    expect(await askFirst([first, second], ask)).toEqual({
      ...{ connectionId: second.connectionId, answer: 'opened' },
    })
  })

  test('is not looked for after a refusal, which another PSP might not see', async () => {
    const ask = vi.fn().mockRejectedValue(new AppError('invalid_request', 'no'))
    await expect(askFirst([connected(), connected()], ask)).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(ask).toHaveBeenCalledOnce()
  })

  test('is none where all are silent', async () => {
    const ask = vi.fn().mockRejectedValue(silence)
    await expect(askFirst([connected(), connected()], ask)).rejects.toBe(silence)
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

describe('the PSP of a transaction', () => {
  test('is the sandbox bank, where no connection made it', async () => {
    const { merchant } = await newMerchant()
    expect(await findPsp(await newCharge(merchant))).toBe(sandboxBank)
  })

  test('is the connection that made it, also when that takes no new ones', async () => {
    const { connectionId } = await newConnection()
    vi.mocked(adapterOf).mockReturnValueOnce(psp)
    expect(await pspOf({ connectionId })).toBe(psp)
    expect(await pspOf({ connectionId })).toBe(psp)
    expect(adapterOf).toHaveBeenCalledOnce()
  })

  test('is made anew when the credentials change', async () => {
    const connection = await newConnection()
    vi.mocked(adapterOf).mockReturnValueOnce({ ...psp })
    const { openedPsp } = await import('./find-psp')
    const first = openedPsp(connection)
    const renewed = { ...psp }
    vi.mocked(adapterOf).mockReturnValueOnce(renewed)
    const updatedAt = new Date(connection.updatedAt.getTime() + 1)
    expect(openedPsp({ ...connection, updatedAt })).toBe(renewed)
    expect(first).not.toBe(renewed)
  })
})

test('a charge that is asked for again is opened once, and answered while its PSP is silent', async () => {
  const { merchant } = await newMerchant()
  await newConnection({ merchantId: merchant.merchantId, position: 0 })
  const openCharge = vi.fn(psp.openCharge)
  vi.mocked(adapterOf).mockReturnValueOnce({ ...psp, openCharge })
  const body = ChargeBody.parse({ amount: 10, referenceId: randomUUID() })
  const first = await createCharge(merchant, body)
  openCharge.mockRejectedValue(silence)
  const { charge } = first
  expect(await createCharge(merchant, body)).toMatchObject({
    ...{ charge: { transactionId: charge.transactionId }, replayed: true },
  })
  const other = ChargeBody.parse({ ...body, amount: 11 })
  await expect(createCharge(merchant, other)).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
  expect(openCharge).toHaveBeenCalledOnce()
  await expect(createCharge(merchant, ChargeBody.parse({ amount: 10 }))).rejects.toBe(silence)
})

test('a charge that is asked for again is answered where nothing takes new charges any more', async () => {
  const { merchant } = await newMerchant()
  const body = ChargeBody.parse({ amount: 10, referenceId: randomUUID() })
  const { charge } = await createCharge(merchant, body)
  const live = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => {
    live.mockRestore()
    forgetConnections(null)
  })
  forgetConnections(null)
  expect(await createCharge(merchant, body)).toMatchObject({
    ...{ charge: { transactionId: charge.transactionId }, replayed: true },
  })
  const other = ChargeBody.parse({ ...body, amount: 11 })
  await expect(createCharge(merchant, other)).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
  await expect(createCharge(merchant, ChargeBody.parse({ amount: 10 }))).rejects.toMatchObject({
    code: 'pix_not_configured',
  })
})
