import { describe, expect, test } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { credit, newCharge, newWithdrawal } from '@/lib/payments/testing'
import { TxStatus } from '@/lib/platform/db/generated/enums'
import { newMerchant } from '@/lib/platform/db/testing'
import { getTransaction } from './get-transaction'
import { presentTransaction, TransactionSchema } from './public-transaction'

const ORIGIN = 'https://pay.example.com'

const FULL = {
  description: 'Pedido 1042',
  productName: 'Café',
  clientName: 'Ana',
  clientEmail: 'ana@example.com',
  clientPhone: '+5511987654321',
  clientCpf: '529.982.247-25',
  pixKeyType: 'EMAIL',
  pixKey: 'loja@example.com',
}
const onWire = (value: unknown) => JSON.parse(JSON.stringify(value))

async function everyKind(merchant: Merchant) {
  const paid = await credit(merchant, 100)
  return [
    await newCharge(merchant),
    await newCharge(merchant, { ...FULL, utm_source: 'google' }),
    await getTransaction(merchant.merchantId, paid.transactionId),
    await newWithdrawal(merchant),
  ]
}

describe('presentTransaction', () => {
  test("has the contract's fields and no other, each of its type, for every kind", async () => {
    const { merchant } = await newMerchant()
    for (const row of await everyKind(merchant)) {
      const wire = presentTransaction(row, ORIGIN)
      expect(TransactionSchema.parse(onWire(wire))).toEqual(wire)
    }
  })

  test('repeats what the payer and the merchant sent, as it was sent', async () => {
    const { merchant } = await newMerchant()
    const utm = { utm_source: 'google', utm_term: '' }
    const charge = await newCharge(merchant, { ...FULL, tracking_parameters: utm })
    expect(presentTransaction(charge, ORIGIN)).toMatchObject({ ...FULL, trackingParameters: utm })
  })

  test('leaves of the amount what the fee leaves', async () => {
    const { merchant } = await newMerchant({ pixFeeBasisPoints: 99, pixFeeFixed: 10n })
    expect(presentTransaction(await newCharge(merchant, { amount: 19.9 }), ORIGIN)).toMatchObject({
      amount: 19.9,
      feeAmount: 0.3,
      finalAmount: 19.6,
    })
  })

  test('of a PIX charge: the txid, money of our ledger, no payment yet', async () => {
    const { merchant } = await newMerchant()
    const wire = presentTransaction(await newCharge(merchant), ORIGIN)
    expect(wire).toMatchObject({
      status: 'PENDING',
      type: 'CASHIN',
      source: 'PIX',
      origin: 'API',
      externalId: toTxid(wire.transactionId),
      gatewayId: null,
      endToEndId: null,
      receiptUrl: null,
      paidAt: null,
      transactionDate: wire.createdAt,
      balanceImpact: true,
      settlementMode: 'internal',
    })
  })

  test('of a paid charge: when and by which payment', async () => {
    const { merchant } = await newMerchant()
    const { transactionId } = await credit(merchant, 10)
    const wire = presentTransaction(
      await getTransaction(merchant.merchantId, transactionId),
      ORIGIN,
    )
    expect(wire).toMatchObject({ status: 'COMPLETED', transactionDate: wire.paidAt })
    expect(wire.endToEndId).toMatch(/^E\w{31}$/)
  })

  test('names the receipt of what arrived, and still of what came back, and of nothing else', async () => {
    const { merchant } = await newMerchant()
    for (const row of [await newCharge(merchant), await newWithdrawal(merchant)]) {
      const receipt = `${ORIGIN}/receipt/${row.transactionId}`
      for (const status of Object.values(TxStatus)) {
        const hasOne = ['COMPLETED', 'REVERSED', 'CHARGEBACK'].includes(status)
        const { receiptUrl } = presentTransaction({ ...row, status }, ORIGIN)
        expect(receiptUrl).toBe(hasOne ? receipt : null)
      }
      const dispute = { ...row, type: 'INFRACTION', status: 'COMPLETED' } as const
      expect(presentTransaction(dispute, ORIGIN).receiptUrl).toBeNull()
    }
  })
})
