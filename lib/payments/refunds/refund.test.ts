import { expect, test } from 'vitest'
import { newPaidCharge, refuseRefund } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { createRefund } from './create-refund'

/** A paid charge of 100.00, and a way to ask for refunds of it without a key. */
async function refundable() {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 0 })
  const { merchantId, transactionId } = await newPaidCharge(merchant, { amount: 100 })
  return (amount?: number) => createRefund(merchantId, { transactionId, amount })
}

test.each([30, undefined])(
  'a failed refund of %s is repeated until another one goes out, and then asked for anew',
  async (amount) => {
    const ask = await refundable()
    const { refund: failed } = await ask(amount)
    await refuseRefund(failed)
    const { refundId } = failed
    expect(await ask(amount)).toMatchObject({ replayed: true, refund: { refundId } })
    await ask(20)
    expect((await ask(amount)).replayed).toBe(false)
  },
)
