import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { findPsp, forgetConnections, pspOf, pspOfConnection, sandboxBank } from './find-psp'
import { adapterOf } from './make-adapter'
import { newConnection } from './testing'

vi.mock('./make-adapter', () => ({ adapterOf: vi.fn() }))

const psp = testPsp()

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
  expect(pspOfConnection(before)).toBe(changed)
  expect(adapterOf).toHaveBeenCalledTimes(2)
})

test('a process that changed nothing itself uses new credentials within five seconds, also while it is busy', async () => {
  const { connectionId, updatedAt: before } = await newConnection()
  const renewed = { ...psp }
  vi.mocked(adapterOf).mockReturnValueOnce(psp).mockReturnValueOnce(renewed)
  const time = vi.spyOn(performance, 'now')
  onTestFinished(() => {
    time.mockRestore()
    vi.mocked(adapterOf).mockReset()
  })
  const start = performance.now()
  // The cache reads the time once in a millisecond.
  const pass = async (ms: number) => {
    time.mockReturnValue(start + ms)
    await setTimeout(10)
  }
  expect(await pspOf({ connectionId })).toBe(psp)
  const updatedAt = new Date(before.getTime() + 1)
  await prisma.pixConnection.update({ where: { connectionId }, data: { updatedAt } })
  await pass(3_000)
  expect(await pspOf({ connectionId })).toBe(psp)
  await pass(6_000)
  expect(await pspOf({ connectionId })).toBe(renewed)
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
    const first = pspOfConnection(connection)
    const renewed = { ...psp }
    vi.mocked(adapterOf).mockReturnValueOnce(renewed)
    const updatedAt = new Date(connection.updatedAt.getTime() + 1)
    expect(pspOfConnection({ ...connection, updatedAt })).toBe(renewed)
    expect(first).not.toBe(renewed)
  })
})
