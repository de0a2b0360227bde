import { expect, onTestFinished, test } from 'vitest'
import { listRequests } from '@/lib/api/requests/list-requests'
import { RequestFilter } from '@/lib/api/requests/request-filter'
import { applyOutcome } from '@/lib/payments/checkout/sessions/sync-session'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { DisputeFilter } from '@/lib/payments/disputes/dispute'
import { listDisputes } from '@/lib/payments/disputes/list-disputes'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { sumTransactions, sumVolume } from '@/lib/payments/queries/sum-transactions'
import { TransactionFilter } from '@/lib/payments/queries/transaction-filter'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { AllDeliveriesQuery } from '@/lib/webhooks/deliveries/delivery-filter'
import { listAllDeliveries } from '@/lib/webhooks/deliveries/list-deliveries'
import { readHealth } from '@/lib/webhooks/endpoints/read-health'
import { readInTurn, TURNS_AT_ONCE, takeTurn } from './take-turn'

const TIMES = 20

/** The most pool connections that are in use at once during an act. */
async function mostBusy(act: () => Promise<unknown>): Promise<number> {
  let most = 0
  const look = () => {
    most = Math.max(most, pool.totalCount - pool.idleCount)
  }
  pool.on('acquire', look)
  onTestFinished(() => void pool.off('acquire', look))
  await act()
  return most
}

const search = TransactionFilter.parse({ search: 'maria' })
const shortened = TransactionFilter.parse({ search: '01a1fce6…8239' })

test.each<[string, (merchantId: string) => Promise<unknown>]>([
  ['transactions', (merchantId) => listTransactions(merchantId, search)],
  ['a shortened id', (merchantId) => listTransactions(merchantId, shortened)],
  ['sums', (merchantId) => sumTransactions(merchantId, search)],
  ['the volume', (merchantId) => sumVolume(merchantId, 30)],
  ['requests', (merchantId) => listRequests(merchantId, RequestFilter.parse({}))],
  ['the health of endpoints', (merchantId) => readHealth(merchantId, [])],
  ['deliveries', (merchantId) => listAllDeliveries(merchantId, AllDeliveriesQuery.parse({}))],
])('a merchant who asks for %s 20 times at once holds few connections', async (_, read) => {
  const { merchant } = await newMerchant()
  const all = () => Promise.all(Array.from({ length: TIMES }, () => read(merchant.merchantId)))
  expect(await mostBusy(all)).toBeLessThanOrEqual(TURNS_AT_ONCE)
})

test('a list that includes three relations at once holds three times as many', async () => {
  const { merchant } = await newMerchant()
  const read = () => listDisputes(merchant.merchantId, DisputeFilter.parse({}))
  const all = () => Promise.all(Array.from({ length: TIMES }, read))
  expect(await mostBusy(all)).toBeLessThanOrEqual(3 * TURNS_AT_ONCE)
})

test('20 answers about one charge wait for its row in turn', async () => {
  const { charge, cards, current } = await newCardCharge()
  cards.pay(charge)
  const outcome = await cards.findSession(charge.externalId!)
  const all = () => Promise.all(Array.from({ length: TIMES }, () => applyOutcome(charge, outcome)))
  expect(await mostBusy(all)).toBeLessThanOrEqual(TURNS_AT_ONCE)
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
})

test('reads do not wait for what waits for a lock', async () => {
  const merchantId = crypto.randomUUID()
  let end = () => {}
  const locked = new Promise<void>((resolve) => {
    end = resolve
  })
  const waiting = Array.from({ length: 2 * TURNS_AT_ONCE }, () =>
    takeTurn(merchantId, () => locked),
  )
  expect(await readInTurn(merchantId, async () => 'read')).toBe('read')
  end()
  await Promise.all(waiting)
})
