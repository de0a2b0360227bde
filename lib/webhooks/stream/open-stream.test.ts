import { afterEach, expect, test, vi } from 'vitest'
import { endOtherSessions } from '@/lib/accounts/sessions/end-sessions'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { openStream } from './open-stream'

afterEach(() => vi.useRealTimers())

test('a stream ends when a session of its merchant ends, without waiting for the next check', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { actor, merchant, session } = await newMerchant()
  const other = await newMerchant()
  let checked = 0
  const open = (merchantId: string) =>
    openStream(waitForEnd, {
      merchantId,
      signal: new AbortController().signal,
      release: () => {},
      isAllowed: async () => {
        checked++
        return false
      },
    }).getReader()
  const reader = open(merchant.merchantId)
  open(other.merchant.merchantId)
  const read = reader.read()
  // The listener may not be connected yet: the session ends again until it is heard.
  await vi.waitFor(
    async () => {
      const elsewhere = { ...session, sessionId: other.session.sessionId }
      await reopen(session.sessionId)
      expect(await endOtherSessions(actor, elsewhere)).toBe(1)
      await vi.waitFor(() => expect(checked).toBe(1), { timeout: 500 })
    },
    { timeout: 30_000 },
  )
  expect(await read).toEqual({ value: undefined, done: true })
  expect(checked).toBe(1)
})

async function* waitForEnd(signal: AbortSignal): AsyncGenerator<string> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}

const reopen = (sessionId: string) =>
  prisma.session.update({ where: { sessionId }, data: { endedAt: null } })
