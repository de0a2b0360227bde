import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import type { Psp } from '@/lib/providers/pix/port'
import { testPsp } from '@/lib/sandbox/testing'
import { askFirst, connectionForUnsent, installationPsps, pspForPayouts } from './choose-psp'
import { type ConnectedPsp, forgetConnections, listPspsInUse } from './find-psp'
import { adapterOf } from './make-adapter'
import { newConnection } from './testing'

vi.mock('./make-adapter', () => ({ adapterOf: vi.fn() }))
vi.mock('./find-psp', async (original) => {
  const actual = await original<typeof import('./find-psp')>()
  return { ...actual, listPspsInUse: vi.fn(actual.listPspsInUse) }
})

const psp = testPsp()
const connected = (): ConnectedPsp => ({ connectionId: randomUUID(), psp: { ...psp } })
const silence = new AppError('acquirer_unavailable', 'The PSP did not answer')

describe('the first PSP that answers', () => {
  test('is asked alone', async () => {
    const [first, second] = [connected(), connected()]
    const asked: Psp[] = []
    const ask = async (one: Psp) => asked.push(one)
    expect(await askFirst([first, second], ask)).toEqual({
      connectionId: first.connectionId,
      answer: 1,
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
      connectionId: second.connectionId,
      answer: 'opened',
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

test('a PSP that was just silent comes last for charges and for withdrawals', async () => {
  const [first, second] = [connected(), connected()]
  await askFirst([first, second], async (one) => {
    if (one === first.psp) throw silence
  })
  vi.mocked(listPspsInUse).mockResolvedValueOnce([first, second])
  expect(await installationPsps()).toEqual([second, first])
  const without = { ...connected(), psp: { ...psp, hasPayouts: false } }
  vi.mocked(listPspsInUse).mockResolvedValueOnce([without, first, second])
  expect(await pspForPayouts()).toBe(second)
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
    charge: { transactionId: charge.transactionId },
    replayed: true,
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
    charge: { transactionId: charge.transactionId },
    replayed: true,
  })
  const other = ChargeBody.parse({ ...body, amount: 11 })
  await expect(createCharge(merchant, other)).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
  await expect(createCharge(merchant, ChargeBody.parse({ amount: 10 }))).rejects.toMatchObject({
    code: 'pix_not_configured',
  })
})

test('a withdrawal that waited is not sent by a PSP that another process has just taken out of use', async () => {
  expect(await connectionForUnsent({ connectionId: null })).toBeNull()
  const live = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => {
    live.mockRestore()
    forgetConnections(null)
  })
  await expect(connectionForUnsent({ connectionId: null })).rejects.toMatchObject({
    code: 'pix_not_configured',
  })
})
