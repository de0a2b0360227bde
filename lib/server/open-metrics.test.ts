import { describe, expect, test, vi } from 'vitest'
import { GET as getBalance } from '@/app/v1/integrations/balance/route'
import { scrape, totalOf } from '@/lib/platform/metrics/testing'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { openMetrics } from './open-metrics'

describe('the process and its queues', () => {
  test('are measured: the event loop, and what waits in the database and for how long', async () => {
    const { url } = await startReceiver()
    const { merchantId } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.created', 'transaction.completed')
    openMetrics('worker')
    const samples = await scrape()
    expect(totalOf(samples, 'guiche_events_waiting')).toBeGreaterThanOrEqual(2)
    for (const name of [
      'guiche_events_oldest_seconds',
      'guiche_webhook_deliveries_waiting',
      'guiche_webhook_overdue_seconds',
      'guiche_jobs_waiting',
      'guiche_jobs_overdue_seconds',
      'guiche_jobs_given_up',
      'guiche_worker_silent_seconds',
      'guiche_mail_waiting',
      'guiche_mail_oldest_seconds',
      'guiche_mail_given_up',
      'guiche_withdrawals_stuck',
      'guiche_refunds_stuck',
      'guiche_pix_silent_seconds',
      'guiche_reconciliation_open',
      'guiche_reconciliation_age_seconds',
      'guiche_books_age_seconds',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      const found = samples.filter((one) => one.name === name)
      expect(found, name).toMatchObject([{ labels: { process: 'worker' } }])
      expect(found[0]?.value, name).toBeGreaterThanOrEqual(0)
    }
  })

  test('are asked of the database once in five seconds, however often they are scraped', async () => {
    openMetrics('worker')
    await scrape()
    const { pool } = await import('@/lib/platform/db/pool')
    const query = vi.spyOn(pool, 'query')
    await Promise.all([scrape(), scrape(), scrape()])
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })
})

test('no label tells of a merchant, a key, a transaction or an address', async () => {
  const { url } = await startReceiver()
  const { merchantId, request } = await newSubscriber(url)
  await writeEvents(merchantId, 'transaction.created')
  await deliverAll(merchantId)
  await getBalance(request('/v1/integrations/balance'))
  openMetrics('worker')
  const samples = await scrape()
  const known = new Set([
    'operation',
    'status',
    'le',
    'outcome',
    'limit',
    'reason',
    'job',
    'process',
  ])
  const ofNode = new Set([
    'type',
    'space',
    'kind',
    'version',
    'major',
    'minor',
    'patch',
    'quantile',
  ])
  for (const { name, labels } of samples) {
    for (const [label, text] of Object.entries(labels)) {
      expect(known.has(label) || (!name.startsWith('guiche_') && ofNode.has(label)), label).toBe(
        true,
      )
      expect(text).not.toMatch(/[0-9a-f]{8}-|[sp]k_|@|127\.0|https?:/)
    }
  }
})
