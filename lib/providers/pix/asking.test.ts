import { expect, test } from 'vitest'
import { z } from 'zod'
import { UnclearAnswer } from '@/lib/kernel/errors'
import { asking, pspRefusalError } from './asking'
import { sender } from './send-request'

/** The error of a question to a PSP that replies so. */
function failureOf(reply: () => Promise<Response>): Promise<unknown> {
  const send = sender({ baseUrl: 'https://psp.test', tls: {}, fetch: reply })
  const ask = asking(() => send('https://psp.test/cob/1', {}))
  const call = { method: 'PUT', path: '/cob/1' } as const
  return ask(z.object({ txid: z.string() }), call).then(
    (answer) => answer,
    (error) => error,
  )
}

test.each([
  ['a time-out', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['a cut line', () => Promise.reject(new TypeError('fetch failed'))],
  ['a failure', async () => Response.json({ detail: 'x' }, { status: 500 })],
  ['a rate limit', async () => Response.json({ detail: 'x' }, { status: 429 })],
  ['refused credentials', async () => Response.json({ detail: 'x' }, { status: 401 })],
  ['a missing permission', async () => Response.json({ detail: 'x' }, { status: 403 })],
  ['a page of a proxy', async () => new Response('<html>', { status: 404 })],
  ['a page in place of an answer', async () => new Response('<html>')],
])('%s is silence of the PSP', async (_, reply) => {
  const failure = await failureOf(reply)
  expect(failure).toMatchObject({ code: 'acquirer_unavailable' })
  expect(failure).not.toBeInstanceOf(UnclearAnswer)
})

test.each([
  ['an answer in another form', async () => Response.json({ id: 1 })],
  ['an answer without a body', async () => new Response('')],
  ['a refusal without a body', async () => new Response('', { status: 404 })],
])('%s tells nothing of one item only', async (_, reply) => {
  const failure = await failureOf(reply)
  expect(failure).toMatchObject({ code: 'acquirer_unavailable' })
  expect(failure).toBeInstanceOf(UnclearAnswer)
})

test('a refusal that is the operator’s to mend is an answer about one item', () => {
  expect(pspRefusalError('a charge', { status: 400, body: {} })).toBeInstanceOf(UnclearAnswer)
})
