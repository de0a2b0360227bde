import { expect, test } from 'vitest'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

test('a dispute is named as its PSP names it, and by its transaction', async () => {
  const operator = await newMerchant({ isOperator: true })
  const { merchant } = await newMerchant()
  const { infraction, infractionId } = await newReportedCharge(merchant)
  const response = await GET(operator.request('/v1/operator/disputes?per_page=100'))
  expect(response.status).toBe(200)
  const { data } = await response.json()
  const { transactionId } = infraction
  const { merchantId, name: merchantName } = merchant
  expect(data).toContainEqual(
    expect.objectContaining({ transactionId, disputeId: infractionId, merchantId, merchantName }),
  )
})
