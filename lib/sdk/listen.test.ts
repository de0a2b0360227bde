import { expect, test } from 'vitest'
import { payloadLine } from './listen'

test('a printed payload is the same JSON, with nothing in it that a terminal obeys', () => {
  const payload = JSON.stringify({ clientName: 'Ana \u009b2J\u202eão ✓', amount: 10 })
  const line = payloadLine(payload)
  expect(line).toBe('{"clientName":"Ana \\u009b2J\\u202eão ✓","amount":10}')
  expect(JSON.parse(line)).toEqual(JSON.parse(payload))
})
