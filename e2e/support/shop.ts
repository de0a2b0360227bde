import { expect } from '@playwright/test'
import type {
  DeliveryPage,
  Page as ListPage,
  RequestPage,
  UserTransaction,
} from '@/lib/client/types'
import { type Account, openAccount } from './account'
import { openCheckout } from './checkout'
import { dashboardApi, equip } from './merchant'
import { startReceiver } from './receiver'

const FILLED_TIMEOUT_MS = 120_000
/** How often the count is compared with the one before. */
const EVERY_MS = 3_000

/** An account with three months behind it, a key and a webhook. */
export interface Shop {
  account: Account
  endpointId: string
  /** Some transaction of each kind. */
  pendingId: string
  paidId: string
  cashoutId: string
  /** The request that made the pending charge. */
  requestId: string
  /** What told of it. */
  deliveryId: string
  /** Pages of card charges: one that waits, and one that the shop has cancelled. */
  checkout: { open: string; cancelled: string }
  /** The card charge that waits. */
  cardChargeId: string
  close(): Promise<void>
}

/** Opens an account and has the demonstration fill it. */
export async function openShop(origin: string): Promise<Shop> {
  const account = await openAccount(origin, 'Torra Aroeira')
  const dashboard = dashboardApi(account)
  await dashboard('demo', { method: 'POST' })
  const find = (filter: string) =>
    dashboard<ListPage<UserTransaction>>(`transactions?per_page=1&${filter}`)
  let seen = -1
  const isComplete = async () => {
    const { total } = (await find('')).meta
    const rests = total > 0 && total === seen
    seen = total
    return rests
  }
  await expect.poll(isComplete, { timeout: FILLED_TIMEOUT_MS, intervals: [EVERY_MS] }).toBe(true)

  const receiver = await startReceiver()
  const merchant = await equip(account, receiver)
  const { endpointId, api } = merchant
  const charge = { amount: 189.9, clientName: 'Ana Souza', description: 'Cesta de café' }
  const pending = await api.createTransaction(charge)
  await api.send('create-transaction', { body: { ...charge, amount: 0 } })
  const made = () => dashboard<RequestPage>(`requests?search=${pending.transactionId}`)
  await expect.poll(async () => (await made()).meta.total).toBe(1)
  const sent = () =>
    dashboard<DeliveryPage>(
      `webhooks/${endpointId}/deliveries?transactionId=${pending.transactionId}`,
    )
  await expect.poll(async () => (await sent()).data[0]?.status).toBe('DELIVERED')
  const open = await openCheckout(merchant, { installments: 3 })
  const cancelled = await openCheckout(merchant)
  await api.cancel(cancelled.transactionId)
  const [paid, cashout] = await Promise.all([
    find('type=CASHIN&status=COMPLETED'),
    find('type=CASHOUT&status=COMPLETED'),
  ])
  return {
    account,
    endpointId,
    pendingId: pending.transactionId,
    paidId: paid.data[0]!.transactionId,
    cashoutId: cashout.data[0]!.transactionId,
    requestId: (await made()).data[0]!.requestId,
    deliveryId: (await sent()).data[0]!.id,
    checkout: { open: open.url, cancelled: cancelled.url },
    cardChargeId: open.transactionId,
    close: receiver.close,
  }
}
