import { describe, expect, test } from 'vitest'
import { newWithdrawal } from '@/lib/payments/testing'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { TxStatus } from '@/lib/platform/db/generated/enums'
import { newMerchant } from '@/lib/platform/db/testing'
import { presentWithdrawal } from './created-withdrawal'

const ORIGIN = 'https://pay.example.com'

describe('a created withdrawal', () => {
  test('adds _info alone, which says the net, the fee and what is next', async () => {
    const { merchant } = await newMerchant()
    const { _info, ...rest } = presentWithdrawal(
      await newWithdrawal(merchant, { amount: 1234.5 }),
      ORIGIN,
    )
    expect(TransactionSchema.safeParse(JSON.parse(JSON.stringify(rest))).success).toBe(true)
    expect(rest).toMatchObject({ amount: 1234.5, feeAmount: 5, finalAmount: 1229.5 })
    expect(_info).toContain('1229.50 BRL')
    expect(_info).toContain('5.00 BRL')
  })

  test('has a sentence for every status', async () => {
    const { merchant } = await newMerchant()
    const row = await newWithdrawal(merchant)
    const infos = Object.values(TxStatus).map(
      (status) => presentWithdrawal({ ...row, status }, ORIGIN)._info,
    )
    expect(new Set(infos).size).toBe(infos.length)
    expect(infos.join()).not.toContain('undefined')
  })
})
