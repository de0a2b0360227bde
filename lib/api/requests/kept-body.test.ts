import { describe, expect, test } from 'vitest'
import { BODY_BYTES_MAX, CUT, keptAnswer, keptRequest } from './request-row'

describe('a request body', () => {
  test('is kept as what it was parsed to, so that a repeated name hides nothing', () => {
    const twice = '{ "clientCpf" : "52998224725", "clientCpf" : null }'
    expect(keptRequest(JSON.parse(twice))).toBe('{"clientCpf":null}')
  })

  test('that is no JSON is not kept', () => {
    expect(keptRequest(undefined)).toBeNull()
  })

  test('a lone surrogate is kept in a form that can be stored', () => {
    const kept = keptRequest({ note: '\ud800' })
    expect(kept?.isWellFormed()).toBe(true)
    expect(kept).not.toContain('\0')
  })
})

describe('a body that is too long', () => {
  test('is cut to size and says so, between two characters', () => {
    const kept = keptRequest({ note: 'ção'.repeat(5000) })!
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(BODY_BYTES_MAX)
    expect(Buffer.byteLength(kept)).toBeGreaterThan(BODY_BYTES_MAX - 8)
    expect(kept).toMatch(new RegExp(`[ção]${CUT}$`))
  })

  test('is redacted before it is cut, so that no document is left in half', () => {
    const note = 'x'.repeat(BODY_BYTES_MAX - 21)
    expect(keptRequest({ note, clientCpf: '52998224725' })).not.toContain('529')
  })

  test('one of just the size is whole', () => {
    const body = { note: 'x'.repeat(BODY_BYTES_MAX - 11) }
    expect(Buffer.byteLength(JSON.stringify(body))).toBe(BODY_BYTES_MAX)
    expect(keptRequest(body)).toBe(JSON.stringify(body))
  })
})

describe('an answer', () => {
  test('is redacted, its PIX code excepted', () => {
    const pixCode = '000201 4111111111111111'
    const answer = { pixCode, clientCpf: '52998224725', at: new Date(0), left: undefined }
    expect(keptAnswer(JSON.stringify(answer), answer)).toBe(
      JSON.stringify({ ...answer, clientCpf: '***.982.247-**' }),
    )
  })

  test('with nothing to mask is kept as it was sent', () => {
    const answer = { at: new Date(0), amount: 1, left: undefined, note: 'açaí' }
    const sent = JSON.stringify(answer)
    expect(keptAnswer(sent, answer)).toBe(sent)
  })

  test('that is no JSON is not kept', () => {
    expect(keptAnswer('data: 52998224725', undefined)).toBeNull()
  })
})
