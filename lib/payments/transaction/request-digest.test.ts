import { expect, test } from 'vitest'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { requestDigest } from './request-digest'

// Keys do not expire: a version that digests a body otherwise refuses the repeats of all before it.
test.each([
  [
    'a charge',
    ChargeBody.parse({
      amount: 49.9,
      description: 'Pedido 1042',
      clientName: 'Ana Souza',
      clientEmail: 'ana@example.com',
      referenceId: '3f1c8f0e-6a2b-4d3c-9e4f-5a6b7c8d9e0f',
      tracking_parameters: { utm_source: 'instagram', utm_term: 'café' },
    }),
    'e5c2d90fc7c03af060c6c348dcb2bf000eeb16c39e1e897ac398c86c121220b3',
  ],
  [
    'a withdrawal',
    WithdrawalBody.parse({
      amount: 250,
      pixKey: 'ana@example.com',
      description: 'Aluguel',
      idempotencyKey: '9b2f0c44-5d1e-4a7b-8c3d-2e1f0a9b8c7d',
    }),
    'bfd11f7775bfdac1bd1669d7d453e2a27002579387abe3528e8b1fe7c1e0bf5a',
  ],
])('%s digests as it always has', (_, body, digest) => {
  expect(Buffer.from(requestDigest(body)).toString('hex')).toBe(digest)
})
