import { expect, test } from 'vitest'
import { withHeaderKey } from './idempotency-key'

const KEY = '0196904c-2a00-7000-8000-00000000abcd'

test.each([{ amount: 1 }, { amount: 1, key: KEY }])(
  'a header that was sent twice is refused as that, beside %j',
  (body) => {
    const headers = new Headers()
    for (let nth = 0; nth < 2; nth++) headers.append('idempotency-key', KEY)
    const message = 'the header was sent more than once: send it once'
    expect(withHeaderKey(headers, body, 'key')).toEqual({
      keyed: body,
      isFromHeader: false,
      conflicts: [{ path: 'Idempotency-Key', message, code: 'wrong_format' }],
    })
  },
)

test.each([KEY, `"${KEY}"`])('a header is read with and without quotes: %s', (sent) => {
  const headers = new Headers({ 'idempotency-key': sent })
  const read = { keyed: { amount: 1, key: KEY }, isFromHeader: true, conflicts: [] }
  expect(withHeaderKey(headers, { amount: 1 }, 'key')).toEqual(read)
})
