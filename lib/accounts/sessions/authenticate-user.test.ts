import { describe, expect, test } from 'vitest'
import { isSameOrigin } from './authenticate-user'

const PUBLIC_ORIGIN = 'https://pay.example.com'

const comesFromUs = (url: string, headers: Record<string, string>, method = 'POST') =>
  isSameOrigin(new Request(url, { method, headers }), PUBLIC_ORIGIN)

describe('a change with our cookie, asked for behind a proxy that changes the host,', () => {
  const inside = 'http://10.0.0.7:8080/v1/user/keys'

  test('comes from us if its page is of the public origin', () => {
    expect(comesFromUs(inside, { origin: PUBLIC_ORIGIN })).toBe(true)
  })

  test.each<Record<string, string>>([
    { origin: 'http://pay.example.com' },
    { origin: 'https://pay.example.com.evil.example' },
    { origin: PUBLIC_ORIGIN, 'sec-fetch-site': 'cross-site' },
  ])('and otherwise does not: %j', (headers) => {
    expect(comesFromUs(inside, headers)).toBe(false)
  })
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing, whoever asks', (method) => {
  expect(comesFromUs(PUBLIC_ORIGIN, { 'sec-fetch-site': 'cross-site' }, method)).toBe(true)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s may change something', (method) => {
  expect(comesFromUs(PUBLIC_ORIGIN, { 'sec-fetch-site': 'cross-site' }, method)).toBe(false)
})
