import { expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { clientSecretOf, findSession } from '@/lib/payments/checkout/sessions/find-session'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { sandboxCards } from '@/lib/payments/connections/cards/make-card-processor'
import { params } from '@/lib/platform/db/testing'
import { POST } from './route'

test('503 when the provider does not know the session of a charge that waits', async () => {
  const { charge, current } = await newCardCharge()
  const { session } = await findSession(charge)
  const { sessionId } = session
  const unknown = new AppError('not_found', 'The card provider has no such session')
  const find = vi.spyOn(sandboxCards, 'findSession').mockRejectedValueOnce(unknown)
  const request = new Request(`http://localhost/v1/checkout/sessions/${sessionId}/sync`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clientSecretOf(session)}` },
  })
  const response = await POST(request, params({ sessionId }))
  expect([response.status, (await response.json()).error]).toEqual([503, 'checkout_not_configured'])
  expect(await current()).toMatchObject({ status: 'PENDING' })
  find.mockRestore()
})
