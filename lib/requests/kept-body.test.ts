import { describe, expect, test } from 'vitest'
import { BODY_BYTES_MAX, CUT, keptAnswer, keptRequest } from './kept-body'

describe('a request body', () => {
  test('is kept as what it was parsed to, so that a repeated name hides nothing', () => {
    const twice = '{ "clientCpf" : "52998224725", "clientCpf" : null }'
    expect(keptRequest(twice)).toBe('{"clientCpf":null}')
  })

  test.each(['{"cpf":"52998224725"', 'cpf=52998224725', ''])('no JSON, %j, is not kept', (text) => {
    expect(keptRequest(text)).toBeNull()
  })

  test('a lone surrogate is kept in a form that can be stored', () => {
    const kept = keptRequest('{"note":"\\ud800"}')
    expect(kept?.isWellFormed()).toBe(true)
    expect(kept).not.toContain('\0')
  })
})

describe('a body that is too long', () => {
  test('is cut to size and says so, between two characters', () => {
    const kept = keptRequest(JSON.stringify({ note: 'ção'.repeat(5000) }))!
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(BODY_BYTES_MAX)
    expect(Buffer.byteLength(kept)).toBeGreaterThan(BODY_BYTES_MAX - 8)
    expect(kept).toMatch(new RegExp(`[ção]${CUT}$`))
  })

  test('is redacted before it is cut, so that no document is left in half', () => {
    const note = 'x'.repeat(BODY_BYTES_MAX - 21)
    expect(keptRequest(JSON.stringify({ note, clientCpf: '52998224725' }))).not.toContain('529')
  })

  test('one of just the size is whole', () => {
    const text = JSON.stringify({ note: 'x'.repeat(BODY_BYTES_MAX - 11) })
    expect(Buffer.byteLength(text)).toBe(BODY_BYTES_MAX)
    expect(keptRequest(text)).toBe(text)
  })
})

test('an answer is redacted, its PIX code excepted', () => {
  const pixCode = '000201 4111111111111111'
  const kept = keptAnswer(JSON.stringify({ pixCode, clientCpf: '52998224725' }))
  expect(kept).toBe(JSON.stringify({ pixCode, clientCpf: '***.982.247-**' }))
})
