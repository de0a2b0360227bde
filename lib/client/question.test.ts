import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { actFor, request, resumeAccount } from './http'
import { proofQuestion, signInQuestion } from './question'

/** A server that refuses each request until the person has given what it misses. */
function refuseWith(error: object) {
  const server = { isContent: false, asked: [] as string[] }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    server.asked.push(`${url} ${body}`)
    return server.isContent ? Response.json({ done: url }) : Response.json(error, { status: 401 })
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

const PROOF = { error: 'step_up_required', detail: { factors: ['password'] } }

describe.each([
  ['for a proof', proofQuestion, PROOF],
  ['to sign in', signInQuestion, { error: 'unauthenticated', detail: {} }],
] as const)('a question %s', (_, question, error) => {
  const refusal = { status: 401, code: error.error }

  test('on a page without the dialog, the request gets the error at once', async () => {
    const { asked } = refuseWith(error)
    await expect(send('/a')).rejects.toMatchObject(refusal)
    expect(asked).toHaveLength(1)
  })

  test('is one on which requests wait, and they go on as they were once it is answered', async () => {
    close = question.subscribe(() => {})
    const server = refuseWith(error)
    const both = Promise.all([send('/a'), send('/b')])
    await eventually(() => expect(server.asked).toHaveLength(2))
    await eventually(() => expect(question.current()).not.toBeNull())
    expect(question.current()).toMatchObject(error.detail)
    server.isContent = true
    question.current()?.settle(true)
    expect(await both).toEqual([{ done: '/a' }, { done: '/b' }])
    expect(server.asked.slice(2).sort()).toEqual(server.asked.slice(0, 2).sort())
    expect(question.current()).toBeNull()
  })

  test('that is cancelled gives the error back, and the next request asks anew', async () => {
    close = question.subscribe(() => {})
    const { asked } = refuseWith(error)
    for (const times of [1, 2]) {
      const refused = expect(send('/a')).rejects.toMatchObject(refusal)
      await eventually(() => expect(question.current()).not.toBeNull())
      question.current()?.settle(false)
      await refused
      expect(asked).toHaveLength(times)
    }
  })

  test('ends with the page that showed the dialog', async () => {
    close = question.subscribe(() => {})
    refuseWith(error)
    const refused = expect(send('/a')).rejects.toMatchObject(refusal)
    await eventually(() => expect(question.current()).not.toBeNull())
    close()
    await refused
    expect(question.current()).toBeNull()
  })
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
