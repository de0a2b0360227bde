import { expect, test } from 'vitest'
import { maskPath } from './request-row'

const CPF = '52998224725'
const escaped = (text: string) =>
  Buffer.from(text)
    .toString('hex')
    .replace(/../g, (byte) => `%${byte}`)

test.each([
  ['/v1/integrations/cashout/52998224725', '/v1/integrations/cashout/***.982.247-**'],
  ['/v1/integrations/cashout/529%2E982%2E247-25', '/v1/integrations/cashout/***.982.247-**'],
  ['/pay/01a1fce6-7e38-725f-acd9-15f314da8239', '/pay/01a1fce6-7e38-725f-acd9-15f314da8239'],
  [`/invitations/invitation_secret_${'0a'.repeat(32)}`, '/invitations/[redacted]'],
  ['/v1/%ff', '/v1/�'],
  [`/v1/%ff${escaped(CPF)}`, '/v1/�***.982.247-**'],
  [`/v1/${escaped(CPF)}%e2%82`, '/v1/***.982.247-**�'],
  [`/v1/%C0%80${escaped(CPF)}%F0%9F%92%B0`, '/v1/��***.982.247-**💰'],
])('%s is logged as %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked)
})

test('a cut in the middle of a character or of a number shows no number', () => {
  for (let before = 0; before < 40; before++) {
    const path = `/${'x'.repeat(before)}${escaped(`é${CPF}€`.repeat(80))}`
    expect(maskPath(path)).toContain('***.982.247-**')
    expect(maskPath(path)).not.toMatch(/%|52998/)
    const hidden = `/${'x'.repeat(before)}${'%00'.repeat(660)}${escaped(CPF)}${'%00'.repeat(20)}`
    expect(maskPath(hidden)).not.toContain('5299')
  }
})
