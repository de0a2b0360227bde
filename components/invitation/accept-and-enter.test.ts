import { afterEach, expect, test, vi } from 'vitest'
import { acceptAndEnter, acceptReceivedAndEnter } from './accept-and-enter'

const JOINED = { merchantId: '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60', name: 'Café', role: 'finance' }

/** A server that answers each path with a status. */
function answers({ accept, account }: { accept: number; account: number }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const last = path.split('/').at(-1)!
    asked.push(last)
    const status = last === 'accept' ? accept : account
    if (status === 204) return new Response(null, { status })
    const refusal = { error: 'internal_error', message: 'failed', requestId: 'r', detail: {} }
    return Response.json(status === 200 ? JOINED : refusal, { status })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

test('joins, and switches to the account', async () => {
  const asked = answers({ accept: 200, account: 204 })
  await acceptAndEnter('token')
  expect(asked).toEqual(['accept', 'account'])
})

test('has joined when only the switch fails', async () => {
  answers({ accept: 200, account: 500 })
  await expect(acceptAndEnter('token')).resolves.toBeUndefined()
})

test('fails when the invitation is not accepted, and switches nothing', async () => {
  const asked = answers({ accept: 404, account: 204 })
  await expect(acceptAndEnter('token')).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual(['accept'])
})

test('joins without the link of the e-mail, and switches to the account', async () => {
  const asked = answers({ accept: 200, account: 204 })
  await acceptReceivedAndEnter('019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f61')
  expect(asked).toEqual(['accept', 'account'])
})
