import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { returnQuota, takeQuota } from '@/lib/platform/limits/take-quota'
import { deleteEndpoint, updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { forgetReplays } from './forget-replays'
import { listReplays } from './list-replays'
import { ReplayBody } from './resend-body'
import { runReplay } from './run-replay'
import { startReplay, stopReplay } from './start-replay'

/** Delivered events that happened the given minutes ago, and a running replay of them. */
async function setUp({ of = [50, 40, 30, 20, 10] }: { of?: number[] } = {}) {
  const { url, received } = await startReceiver()
  const subscriber = await newSubscriber(url)
  const { merchantId, actor, endpoint } = subscriber
  for (const minutes of of) {
    await at(new Date(Date.now() - minutes * 60_000), () =>
      writeEvents(merchantId, 'cashout.created'),
    )
  }
  await deliverAll(merchantId)
  const { id } = await startReplay(actor, endpoint.id, ReplayBody.parse({}))
  const key = { merchantId, replayId: id }
  const run = (max = 2) => runReplay(key, { max })
  const state = async () => (await listReplays(merchantId, endpoint.id))[0]!
  const stop = () => stopReplay(actor, endpoint.id, id)
  const again = async () => received.length - of.length
  return { ...subscriber, key, received, run, state, stop, again }
}

/** When the next part of a replay is due; null without a waiting job. */
async function nextJob(replayId: string): Promise<Date | null> {
  const { rows } = await pool.query<{ run_at: Date }>(
    'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
    [`run_replay ${replayId}`],
  )
  expect(rows.length).toBeLessThan(2)
  return rows[0]?.run_at ?? null
}

/** Removes the job that waits for a replay, as if a worker had run it. */
const endJob = (replayId: string) =>
  pool.query('SELECT graphile_worker.remove_job($1)', [`run_replay ${replayId}`])

const QUOTA = 20_000

test('runs in parts, and each part adds the job for the next', async () => {
  const { key, run, state, merchantId, received } = await setUp()
  expect(await nextJob(key.replayId)).toBeInstanceOf(Date)
  const seen: [string, number, boolean][] = []
  for (let part = 0; part < 3; part++) {
    await endJob(key.replayId)
    await run()
    await deliverAll(merchantId)
    const { status, queued } = await state()
    seen.push([status, queued, (await nextJob(key.replayId)) !== null])
  }
  expect(seen).toEqual([
    ['RUNNING', 2, true],
    ['RUNNING', 4, true],
    ['DONE', 5, false],
  ])
  expect(received).toHaveLength(10)
})

test('continues at an event, so that events of the same millisecond are sent once each', async () => {
  const { merchantId, actor, endpoint, received } = await setUp({ of: [] })
  await writeEvents(merchantId, 'cashout.created', 'cashout.processing', 'cashout.completed')
  await deliverAll(merchantId)
  await stopReplay(actor, endpoint.id, (await listReplays(merchantId, endpoint.id))[0]!.id)
  const { id } = await startReplay(actor, endpoint.id, ReplayBody.parse({}))
  for (let part = 0; part < 3; part++) {
    await runReplay({ merchantId, replayId: id }, { max: 1 })
    await deliverAll(merchantId)
  }
  const [{ status, queued } = { status: '', queued: 0 }] = await listReplays(
    merchantId,
    endpoint.id,
  )
  expect([status, queued, received.length]).toEqual(['DONE', 3, 6])
})

test('stops between two parts, and queued deliveries are sent', async () => {
  const { key, run, stop, state, merchantId, again } = await setUp()
  await run()
  await stop()
  await run()
  await deliverAll(merchantId)
  expect(await state()).toMatchObject({ status: 'STOPPED', queued: 2, waitsUntil: null })
  expect(await again()).toBe(2)
  await stop()
  const acts = await prisma.auditEntry.findMany({
    where: { merchantId, action: { startsWith: 'webhook.replay' } },
    orderBy: { entryId: 'asc' },
  })
  expect(acts.map(({ action }) => action)).toEqual(['webhook.replayed', 'webhook.replay_stopped'])
  await endJob(key.replayId)
})

test('waits while the quota is used up, and then continues', async () => {
  const { key, run, state, merchantId } = await setUp()
  await takeQuota(merchantId, 'resend', QUOTA)
  await prisma.rateLimit.updateMany({ where: { merchantId }, data: { tokens: -1_000 } })
  const before = Date.now()
  await run()
  const { status, queued, waitsUntil } = await state()
  expect([status, queued]).toEqual(['RUNNING', 0])
  expect(Date.parse(waitsUntil!) - before).toBeGreaterThanOrEqual(60_000)
  expect(await nextJob(key.replayId)).toEqual(new Date(waitsUntil!))
  await returnQuota(merchantId, 'resend', QUOTA)
  await run(10)
  expect(await state()).toMatchObject({ status: 'DONE', queued: 5, waitsUntil: null })
})

test('waits too when the quota allows less than a part', async () => {
  const { run, state, merchantId } = await setUp()
  // The quota grows while a slow machine works.
  await at(new Date(), async () => {
    await takeQuota(merchantId, 'resend', QUOTA - 3)
    await run(4)
  })
  const { status, waitsUntil } = await state()
  expect([status, waitsUntil]).toEqual(['RUNNING', expect.any(String)])
})

test('a job that runs again after a crash continues after the last committed part', async () => {
  const { key, run, state, merchantId, again } = await setUp()
  await run()
  await deliverAll(merchantId)
  // As if the worker had died after the commit and before it added the next job.
  await endJob(key.replayId)
  await run()
  await run()
  await deliverAll(merchantId)
  expect(await state()).toMatchObject({ status: 'DONE', queued: 5 })
  expect(await again()).toBe(5)
})

test('concurrent jobs run no part twice', async () => {
  const { run, state, merchantId, again } = await setUp()
  await Promise.all([run(), run(), run()])
  while ((await state()).status === 'RUNNING') await run()
  await deliverAll(merchantId)
  expect(await state()).toMatchObject({ status: 'DONE', queued: 5 })
  expect(await again()).toBe(5)
})

test('fails when its endpoint is switched off or deleted, or the account suspended', async () => {
  const off = await setUp()
  await off.run()
  await updateEndpoint(off.actor, off.endpoint.id, { enabled: false })
  await off.run()
  expect(await off.state()).toMatchObject({ status: 'FAILED', reason: 'invalid_state', queued: 2 })

  const gone = await setUp()
  await deleteEndpoint(gone.actor, gone.endpoint.id)
  await gone.run()
  const where = { merchantId: gone.merchantId }
  expect(await prisma.replay.findFirst({ where })).toMatchObject({
    status: 'FAILED',
    reason: 'not_found',
  })

  const suspended = await setUp()
  const { merchantId } = suspended
  await prisma.merchant.update({ where: { merchantId }, data: { status: 'SUSPENDED' } })
  await suspended.run()
  expect(await suspended.state()).toMatchObject({ status: 'FAILED', reason: 'forbidden' })
})

test('is deleted 90 days after it ended, and never while it runs', async () => {
  const { key, stop, merchantId, endpoint } = await setUp()
  const ids = async () => (await listReplays(merchantId, endpoint.id)).map(({ id }) => id)
  const age = (days: number) =>
    prisma.replay.updateMany({
      where: key,
      data: { updatedAt: new Date(Date.now() - days * DAY_MS) },
    })
  await age(91)
  await forgetReplays()
  expect(await ids()).toEqual([key.replayId])
  await stop()
  await age(89)
  await forgetReplays()
  expect(await ids()).toEqual([key.replayId])
  await age(91)
  await forgetReplays()
  expect(await ids()).toEqual([])
})
