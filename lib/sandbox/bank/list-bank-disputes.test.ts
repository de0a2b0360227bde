import { expect, test } from 'vitest'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { findOwnFraudReport } from '@/lib/sandbox/check-owner'
import { listBankDisputes } from './list-bank-disputes'

test('an account finds the open reports about its own payments, and no others', async () => {
  const { merchant } = await newMerchant()
  const { merchant: stranger } = await newMerchant()
  const { infractionId, charge } = await newReportedCharge(merchant)
  await newReportedCharge(merchant, 'rejected')
  await newReportedCharge(stranger)
  expect(await listBankDisputes(merchant.merchantId)).toEqual([
    {
      id: infractionId,
      method: 'PIX',
      amount: 100,
      payerName: charge.payerName,
      openedAt: expect.stringMatching(/Z$/),
    },
  ])
})

test('a report is found by its id and by the charge, by the account that was paid alone', async () => {
  const { merchant } = await newMerchant()
  const { merchant: stranger } = await newMerchant()
  const { infractionId, charge } = await newReportedCharge(merchant)
  for (const id of [infractionId, charge.externalId!]) {
    expect(await findOwnFraudReport(merchant.merchantId, id)).toMatchObject({ infractionId })
    expect(await findOwnFraudReport(stranger.merchantId, id)).toBeNull()
  }
  for (const id of ['', 'x', 'a\0b']) {
    expect(await findOwnFraudReport(merchant.merchantId, id)).toBeNull()
  }
})
