import { vi } from 'vitest'
import { POST as propose } from '@/app/v1/operator/adjustments/route'
import type { Action } from '@/lib/accounts/audit/action'
import { dayOf } from '@/lib/kernel/time'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { reconcileDay } from '@/lib/payments/reconciliation/reconcile-day'
import { credit } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { receivePayment } from '@/lib/psp/acts/receive-payment'
import { newWorld, type World } from '@/lib/psp/history.testing'
import type { Made, Prepare } from './changing-call.testing'
import { addPixAccount, newPixAccount } from './provider-calls.testing'

const newOperator = () => newMerchant({ isOperator: true })

const worlds: World[] = []

/** Ends what calls about differences have opened. */
export function closeWorlds(): void {
  for (const world of worlds.splice(0)) world.close()
}

/** A payment of 12.34 that no charge explains; `pspOfConnection` must be a spy. */
async function newItem() {
  const world = await newWorld()
  worlds.push(world)
  const { connectionId, bank, psp, merchant } = world
  vi.mocked(pspOfConnection).mockReturnValue(psp)
  const where = { connectionId }
  const connection = await prisma.pixConnection.update({ where, data: { merchantId: null } })
  const payer = { name: 'Bia Ramos', document: '52998224725' }
  receivePayment(bank, { txid: null, amount: 1_234n, payer, info: null, isForced: true })
  await reconcileDay(connection, dayOf(new Date()), psp)
  const { itemId } = await prisma.reconciliationItem.findFirstOrThrow({
    where: { connectionId, kind: 'payment_unknown' },
  })
  return { itemId, merchantId: merchant.merchantId }
}

const resolving =
  (action: Action, body: (merchantId: string) => object): Prepare =>
  async () => {
    const { itemId, merchantId } = await newItem()
    const params = { itemId }
    return {
      action,
      by: await newOperator(),
      params,
      body: body(merchantId),
    }
  }

const adjustmentOf = (transactionId: string) => ({
  transactionId,
  direction: 'credit',
  amount: 12.5,
  reason: 'Fee taken twice',
})

const deciding =
  (action: Action): Prepare =>
  async ({ merchant }: Made) => {
    const { transactionId } = await credit(merchant, 100)
    const first = await newOperator()
    const body = adjustmentOf(transactionId)
    const made = await propose(first.request('/v1/operator/adjustments', { body }))
    const { adjustmentId } = await made.json()
    return { action, by: await newOperator(), params: { adjustmentId }, body: undefined }
  }

/** The valid calls of operators, by operation. */
export const OPERATOR_CALLS: Record<string, Prepare> = {
  creditItem: resolving('difference.resolved', (merchantId) => ({ merchantId })),
  refundItem: resolving('difference.refund_started', () => ({})),
  acknowledgeItem: resolving('difference.resolved', () => ({ note: 'A deposit of our own' })),
  proposeAdjustment: async ({ merchant }) => {
    const { transactionId } = await credit(merchant, 100)
    const body = adjustmentOf(transactionId)
    return { action: 'adjustment.proposed', by: await newOperator(), body }
  },
  approveAdjustment: deciding('adjustment.approved'),
  rejectAdjustment: deciding('adjustment.rejected'),
  addConnection: async () => ({
    action: 'connection.added',
    by: await newOperator(),
    body: newPixAccount(),
  }),
  changeConnection: async () => ({
    action: 'connection.changed',
    by: await newOperator(),
    params: { connectionId: await addPixAccount(null) },
    body: { use: 'last' },
  }),
  changeMerchant: async ({ merchant: { merchantId } }) => ({
    action: 'merchant.changed',
    by: await newOperator(),
    params: { merchantId },
  }),
}
