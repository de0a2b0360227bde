import { describe, expect, test } from 'vitest'
import { redact, redactParameter } from './redact'

const PIX_CODE =
  '00020101021226840014br.gov.bcb.pix2562sandbox.guiche.invalid/pix/v2/01a1fce67e38725facd915f3520400005303986540510.005802BR5914Padaria da Ana6009SAO PAULO62070503***6304F351'

const ofJson = (json: string) => redact(JSON.parse(json))

describe('by the name of its field', () => {
  test.each([
    ['cardToken', 'tok_1Nq2', '[redacted]'],
    ['client_secret', 'x', '[redacted]'],
    ['Authorization', 'Bearer x', '[redacted]'],
    ['senha', { nested: 1 }, '[redacted]'],
    ['api-key', ['x'], '[redacted]'],
    ['cvv', 123, '[redacted]'],
    ['clientCpf', '529.982.247-25', '***.982.247-**'],
    ['CPF', 52998224725, '***.982.247-**'],
    ['documentNumber', 'oops', '****'],
  ])('%s is masked', (name, value, masked) => {
    expect(redact({ [name]: value })).toEqual({ [name]: masked })
  })

  test('null and booleans stay: they say nothing', () => {
    const value = { clientCpf: null, cardToken: null, isSecret: true }
    expect(redact({ ...value })).toEqual(value)
  })

  test('a name written with escapes is the name that it stands for', () => {
    expect(ofJson('{"client\\u0043pf":"52998224725","\\u0063ardToken":"tok"}')).toEqual({
      clientCpf: '***.982.247-**',
      cardToken: '[redacted]',
    })
  })

  test('a document of several parts is looked through', () => {
    expect(redact({ document: { number: '52998224725', type: 'CPF' } })).toEqual({
      document: { number: '***.982.247-**', type: 'CPF' },
    })
  })
})

describe('anywhere', () => {
  test('in texts, lists, names and numbers', () => {
    expect(
      ofJson(
        '{"a":["x 4111111111111111"],"4111111111111111":1,"n":4111111111111111,"m":52998224725}',
      ),
    ).toEqual({
      a: ['x ************1111'],
      '************1111': '[redacted]',
      n: '************1111',
      m: '***.982.247-**',
    })
  })

  test('a number too long to be exact is not shown at all', () => {
    expect(ofJson('{"n":4111111111111111111}')).toEqual({ n: '[redacted]' })
  })

  test('digits behind escapes', () => {
    expect(ofJson('{"note":"\\u0034111111111111111"}')).toEqual({ note: '************1111' })
  })

  test('__proto__ is a name like any other, and changes nothing else', () => {
    const value = ofJson('{"__proto__":{"cardToken":"tok"},"x":1}') as object
    expect(JSON.stringify(value)).toBe('{"__proto__":{"cardToken":"[redacted]"},"x":1}')
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  test('what is nested too deep is left out, and does not break us', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}"52998224725"${']'.repeat(20_000)}`)
    expect(JSON.stringify(redact(deep))).not.toContain('52998224725')
  })

  test('amounts and other numbers stay', () => {
    const value = { amount: 1_000_000.01, id: 123456789, at: 1763706896 }
    expect(redact({ ...value })).toEqual(value)
  })
})

describe('an answer of ours', () => {
  test('keeps its PIX code and its own ids whole', () => {
    const answer = { pixCode: PIX_CODE, externalId: '0193012345678901234567890123456f' }
    expect(redact({ ...answer }, { isOurs: true })).toEqual(answer)
  })

  test.each([
    [{ pixCode: PIX_CODE, pixKey: '52998224725' }, '52998224725'],
    [{ description: '4111 1111 1111 1111' }, '4111 1111'],
    [{ a: { clientCpf: '52998224725' }, b: { clientCpf: '52998224725' } }, '52998224725'],
    [{ checkout: { clientSecret: 'cs_x' } }, 'cs_x'],
    [{ description: 'sk_live_prod_abc' }, 'prod_abc'],
  ])('of %j nothing is left that is somebody’s', (answer, secret) => {
    expect(JSON.stringify(redact(answer, { isOurs: true }))).not.toContain(secret)
  })

  test('a request that says pixCode has no such right', () => {
    expect(redact({ pixCode: '4111111111111111' })).toEqual({ pixCode: '************1111' })
  })
})

describe('what is given', () => {
  test.each([
    { pixCode: PIX_CODE, clientCpf: null, list: [{ note: 'x' }], at: new Date(0) },
    ['PENDING', 1, null],
  ])('comes back itself where there is nothing to mask: %j', (value) => {
    expect(redact(value, { isOurs: true })).toBe(value)
  })

  test('is never changed', () => {
    const value = { a: [{ clientCpf: '52998224725' }], '4111111111111111': 'x', cvv: '123' }
    const before = structuredClone(value)
    expect(redact(value)).toEqual({
      a: [{ clientCpf: '***.982.247-**' }],
      '************1111': '[redacted]',
      cvv: '[redacted]',
    })
    expect(value).toEqual(before)
  })
})

test('a parameter of a query is masked like a field of a body', () => {
  expect(redactParameter('search', '52998224725', 100)).toBe('***.982.247-**')
  expect(redactParameter('token', 'abc', 100)).toBe('[redacted]')
})
