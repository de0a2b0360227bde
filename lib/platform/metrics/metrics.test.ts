import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { GET as getBalance } from '@/app/v1/integrations/balance/route'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { countBadKey, tooManyBadKeysError } from '@/lib/platform/limits/limit-bad-keys'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { watchJobs } from './record-answer'
import { growthOf, parseMetrics, scrape, totalOf } from './testing'

const REQUESTS = 'guiche_api_requests_total'

describe('requests to the API', () => {
  test('are counted by operation and status, each with its time', async () => {
    const { request } = await newMerchant()
    const ask = (headers = {}) => getBalance(request('/v1/integrations/balance', { headers }))
    const operation = 'getBalance'
    const answered = growthOf(REQUESTS, { operation, status: '200' }, async () => {
      for (let i = 0; i < 3; i++) await ask()
    })
    expect(await answered).toBe(3)
    const refused = growthOf(REQUESTS, { operation, status: '401' }, () =>
      ask({ authorization: 'Bearer none' }),
    )
    expect(await refused).toBe(1)

    const samples = await scrape()
    const name = 'guiche_api_request_duration_seconds'
    const total = totalOf(samples, REQUESTS, { operation })
    expect(totalOf(samples, `${name}_count`, { operation })).toBe(total)
    expect(totalOf(samples, `${name}_bucket`, { operation, le: '+Inf' })).toBe(total)
    expect(totalOf(samples, `${name}_sum`, { operation })).toBeGreaterThan(0)
    const buckets = samples.filter(
      (one) => one.name === `${name}_bucket` && one.labels.operation === operation,
    )
    const counts = buckets.map(({ value }) => value)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  })

  test('that a limit turns away are counted by the limit', async () => {
    const refuse = async () => {
      countBadKey(() => '203.0.113.9')
      tooManyBadKeysError()
    }
    expect(await growthOf('guiche_rate_limited_total', { limit: 'bad_keys' }, refuse)).toBe(1)
  })
})

describe('deliveries', () => {
  const ATTEMPTS = 'guiche_webhook_attempts_total'
  const FIRST = 'guiche_webhook_first_attempt_delay_seconds_count'
  const ACCEPTED = 'guiche_webhook_delivery_delay_seconds_count'

  test('are counted by outcome, with the time from the event to the first attempt and to success', async () => {
    const { url } = await startReceiver()
    const { merchantId } = await newSubscriber(url)
    const deliver = async () => {
      await writeEvents(merchantId, 'transaction.created')
      await deliverAll(merchantId)
    }
    const firstToo = growthOf(FIRST, {}, () => growthOf(ACCEPTED, {}, deliver).then(expectOne))
    expect(await growthOf(ATTEMPTS, { outcome: 'delivered' }, () => firstToo.then(expectOne))).toBe(
      1,
    )
  })

  test('that fail are no success, and their first attempt counts once', async () => {
    const { url } = await startReceiver(() => ({ status: 500 }))
    const { merchantId } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.created')
    const before = await scrape()
    await deliverAll(merchantId)
    await prisma.delivery.updateMany({
      where: { merchantId },
      data: { nextAttemptAt: new Date(0) },
    })
    await deliverAll(merchantId)
    const after = await scrape()
    const grown = (name: string, labels = {}) =>
      totalOf(after, name, labels) - totalOf(before, name, labels)
    expect(grown(ATTEMPTS, { outcome: 'retry' })).toBe(2)
    expect(grown(FIRST)).toBe(1)
    expect(grown(ACCEPTED)).toBe(0)
  })

  const expectOne = (count: number) => expect(count).toBe(1)
})

test('jobs are counted by how they end', async () => {
  const events = new EventEmitter()
  watchJobs(events)
  const job = { task_identifier: 'expire_charges' }
  const name = 'guiche_jobs_total'
  const fail = async () => {
    events.emit('job:error', { job })
    events.emit('job:failed', { job })
  }
  expect(await growthOf(name, { job: job.task_identifier, outcome: 'failed' }, fail)).toBe(1)
  expect(await growthOf(name, { job: job.task_identifier, outcome: 'given_up' }, fail)).toBe(1)
  const succeed = async () => events.emit('job:success', { job })
  expect(await growthOf(name, { job: job.task_identifier, outcome: 'done' }, succeed)).toBe(1)
})

test('what is no sample is not read as one', () => {
  expect(() => parseMetrics('# TYPE a counter\nb 1\n')).toThrow('no metric')
})
