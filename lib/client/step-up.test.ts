import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { request } from './http'
import { proofQuestion } from './question'

const REFUSED = { error: 'step_up_required', detail: { factors: ['password'] } }

/** A server that refuses until it is told that the person proved who they are. */
function setUp() {
  const server = { isProved: false, asked: [] as string[] }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    server.asked.push(`${url} ${body}`)
    return server.isProved ? Response.json({ done: url }) : Response.json(REFUSED, { status: 401 })
  })
  return server
}

const send = (url: string) => request('POST', url, { body: { amount: 80 } })
const refusal = { status: 401, code: 'step_up_required' }

let close: (() => void) | undefined

afterEach(() => {
  close?.()
  close = undefined
  vi.unstubAllGlobals()
})

test('a page without the dialog gets the error at once', async () => {
  const { asked } = setUp()
  await expect(send('/a')).rejects.toMatchObject(refusal)
  expect(asked).toHaveLength(1)
})

test('requests wait on one question, and go on as they were once it is answered', async () => {
  close = proofQuestion.subscribe(() => {})
  const server = setUp()
  const both = Promise.all([send('/a'), send('/b')])
  await eventually(() => expect(server.asked).toHaveLength(2))
  await eventually(() => expect(proofQuestion.current()).toMatchObject({ factors: ['password'] }))
  server.isProved = true
  proofQuestion.current()?.settle(true)
  expect(await both).toEqual([{ done: '/a' }, { done: '/b' }])
  expect(server.asked.slice(2)).toEqual(server.asked.slice(0, 2))
  expect(proofQuestion.current()).toBeNull()
})

test('a question that is cancelled gives the error back, and the next request asks anew', async () => {
  close = proofQuestion.subscribe(() => {})
  const { asked } = setUp()
  for (const times of [1, 2]) {
    const refused = expect(send('/a')).rejects.toMatchObject(refusal)
    await eventually(() => expect(proofQuestion.current()).not.toBeNull())
    proofQuestion.current()?.settle(false)
    await refused
    expect(asked).toHaveLength(times)
  }
})

test('a question ends with the page that showed the dialog', async () => {
  close = proofQuestion.subscribe(() => {})
  setUp()
  const refused = expect(send('/a')).rejects.toMatchObject(refusal)
  await eventually(() => expect(proofQuestion.current()).not.toBeNull())
  close()
  await refused
  expect(proofQuestion.current()).toBeNull()
})
