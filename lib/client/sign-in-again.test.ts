import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { actFor, request, resumeAccount } from './http'
import { signInQuestion } from './question'

/** A server without a session, until the person signs in. */
function setUp() {
  const server = { isSignedIn: false, asked: [] as string[] }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    server.asked.push(`${url} ${body}`)
    if (server.isSignedIn) return Response.json({ done: url })
    return Response.json({ error: 'unauthenticated' }, { status: 401 })
  })
  return server
}

const send = (url: string) => request('POST', url, { body: { amount: 80 } })

let close: (() => void) | undefined

afterEach(() => {
  close?.()
  close = undefined
  vi.unstubAllGlobals()
})

test('without the dialog, and once it is cancelled, the session has ended', async () => {
  setUp()
  await expect(send('/a')).rejects.toMatchObject({ code: 'unauthenticated' })
  close = signInQuestion.subscribe(() => {})
  const sent = send('/a')
  await eventually(() => expect(signInQuestion.current()).not.toBeNull())
  signInQuestion.current()!.settle(false)
  await expect(sent).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('requests wait until the person has signed in again, and go on as they were', async () => {
  close = signInQuestion.subscribe(() => {})
  const server = setUp()
  const both = Promise.all([send('/a'), send('/b')])
  await eventually(() => expect(server.asked).toHaveLength(2))
  await eventually(() => expect(signInQuestion.current()).not.toBeNull())
  server.isSignedIn = true
  signInQuestion.current()!.settle(true)
  expect(await both).toEqual([{ done: '/a' }, { done: '/b' }])
  expect(server.asked.slice(2).sort()).toEqual(['/a {"amount":80}', '/b {"amount":80}'])
})

test('a new session that acts for another account is switched to the one of the page', async () => {
  actFor('page')
  const named: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const account = Object.entries(headers).find(([name]) => /account/i.test(name))?.[1]
    named.push(account)
    if (account === 'other') return new Response(null, { status: 204 })
    const body = { error: 'forbidden', detail: { merchantId: 'other' } }
    return Response.json(body, { status: 403 })
  })
  await resumeAccount()
  expect(named).toEqual(['page', 'other'])
})
