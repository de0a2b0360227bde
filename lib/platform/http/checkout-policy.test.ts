import { expect, test } from 'vitest'
import { checkoutPolicy } from './content-policy'

const page = { nonce: 'abc', provider: 'sandbox', https: true } as const

test('a checkout runs what carries its nonce, and nothing inline', () => {
  const policy = checkoutPolicy(page)
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';")
  expect(policy).not.toContain('unsafe')
})

test('Stripe is reached by the checkouts that it takes, and by no other', () => {
  expect(checkoutPolicy(page)).not.toContain('stripe')
  expect(checkoutPolicy(page)).toContain("frame-src 'none'")
  const policy = checkoutPolicy({ ...page, provider: 'stripe' })
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com .*https:\/\/hooks\.stripe\.com;/)
})

test('a page of its own is framed by nobody, an embedded one by whom its account allows', () => {
  expect(checkoutPolicy(page)).toContain("frame-ancestors 'none'")
  const framedBy = ['https://loja.example', 'https://outra.example']
  expect(checkoutPolicy({ ...page, framedBy })).toContain(
    'frame-ancestors https://loja.example https://outra.example',
  )
})
