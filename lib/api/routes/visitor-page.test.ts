import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import { limitVisitors } from '@/lib/platform/limits/limit-visitors'
import { visitorPage } from './visitor-page'

const PAGES = 12

const page = (make: () => Promise<Response>) => {
  const broken = (_: Request, status: 500 | 503) => new Response('broken', { status })
  const answer = visitorPage({ make, broken })
  return () => answer(new Request('http://localhost/pay/1'), { params: Promise.resolve({}) })
}

test('pages are made two at a time, and all of them', async () => {
  let running = 0
  let most = 0
  const visit = page(async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running -= 1
    return new Response('made')
  })
  const answers = await Promise.all(Array.from({ length: PAGES }, visit))
  expect(await Promise.all(answers.map((one) => one.text()))).toEqual(Array(PAGES).fill('made'))
  expect(most).toBe(2)
})

test('a page is made for no network that has used up its budget', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const headers = new Headers({ 'x-guiche-address': '192.0.2.42' })
  limitVisitors(headers, env.PUBLIC_RATE_LIMIT_BURST)
  const make = vi.fn(async () => new Response('made'))
  const answer = visitorPage({ make, broken: () => new Response('broken') })
  const request = new Request('http://localhost/pay/1', { headers })
  expect((await answer(request, { params: Promise.resolve({}) })).status).toBe(429)
  expect(make).not.toHaveBeenCalled()
})

test.each([
  ['its account is busy', new AppError('busy', 'Busy'), 503],
  ['the queue is full', new AppError('rate_limited', 'Full'), 503],
  ['a statement took too long', Object.assign(new Error('cancelled'), { code: '57014' }), 503],
  ['the database is away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 503],
  ['of a defect', new Error('a defect'), 500],
])(
  'a page that fails because %s says so as a page, and gives its turn away',
  async (_, error, status) => {
    const visit = page(() => Promise.reject(error))
    for (let visits = 0; visits < 4; visits++) {
      const answer = await visit()
      expect([answer.status, await answer.text()]).toEqual([status, 'broken'])
    }
  },
)
