import { describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { prisma } from '@/lib/platform/db/prisma'
import { testPsp } from '@/lib/sandbox/testing'
import { pspOfConnection } from './find-psp'
import { listConnectionsInUse } from './list-connections-in-use'
import { pixNoticesUrl } from './pix-notices'
import { registerNotices, verifyNotices } from './register-notices'
import { newConnection } from './testing'

vi.mock('./list-connections-in-use', () => ({ listConnectionsInUse: vi.fn() }))
vi.mock('./find-psp', async (actual) => ({
  ...(await actual<object>()),
  pspOfConnection: vi.fn(),
}))

/** A connection, and the PSP's side of it: the address that it has. */
async function connected() {
  const { connectionId } = await newConnection({ psp: 'efi' })
  const row = () => prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
  vi.mocked(listConnectionsInUse).mockImplementation(async () => [await row()])
  const known: { url: string | null } = { url: null }
  const register = vi.fn(async (url: string) => {
    known.url = url
  })
  const find = vi.fn(async () => known.url)
  vi.mocked(pspOfConnection).mockReturnValue({ ...testPsp(), notices: { register, find } as never })
  return { known, register, find, row, url: pixNoticesUrl({ connectionId, psp: 'efi' }) }
}

describe('the address of notices', () => {
  test('is registered once', async () => {
    const { known, register, url } = await connected()
    await registerNotices()
    await registerNotices()
    expect(known.url).toBe(url)
    expect(register).toHaveBeenCalledTimes(1)
  })

  test.each([null, 'https://another.example/notices'])(
    'is registered again after the PSP has %s instead',
    async (other) => {
      const { known, register, url } = await connected()
      await registerNotices()
      await verifyNotices()
      await registerNotices()
      expect(register).toHaveBeenCalledTimes(1)
      known.url = other
      await verifyNotices()
      await registerNotices()
      expect(known.url).toBe(url)
      expect(register).toHaveBeenCalledTimes(2)
    },
  )

  test('stays as it is while the PSP does not answer', async () => {
    const { find, row } = await connected()
    await registerNotices()
    const { noticesDigest } = await row()
    find.mockRejectedValue(new AppError('acquirer_unavailable', 'no answer'))
    await expect(verifyNotices()).rejects.toThrow('no answer')
    expect((await row()).noticesDigest).toEqual(noticesDigest)
  })
})
