import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from '@/lib/platform/db/database-away'
import { closePools } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { endLog, log } from '@/lib/platform/log'
import { onStop } from '@/lib/platform/on-stop'
import { claimMode } from '@/lib/server/claim-mode'
import { StartFailure } from '@/lib/server/listen'
import { serveMetrics } from '@/lib/server/serve-metrics'
import { startDeliveries } from '@/lib/webhooks/engine/run-deliveries'
import { runAllJobs } from './run-jobs'

const RETRY_MS = 1_000

await requireMode()
const closeMetrics = await serveMetrics('worker')
const deliveries = startDeliveries()
const jobs = runAllJobs()

let stopping = false

/** Waits for jobs and deliveries in flight, then exits. */
async function stop(): Promise<void> {
  stopping = true
  closeMetrics()
  await Promise.all([jobs.stop(), deliveries.stop()])
  await prisma.$disconnect()
  await closePools()
  await endLog()
  process.exit(0)
}

onStop(stop)
await jobs.started
if (!stopping) {
  log.info('worker ready')
  process.send?.('ready')
}

/** Waits for the database, and ends the process when it belongs to the other mode. */
async function requireMode(): Promise<void> {
  try {
    await claimMode()
  } catch (error) {
    // Whoever started it may be gone meanwhile, and would never stop it.
    if (process.send && !process.connected) process.exit(1)
    if (isDatabaseAway(error)) {
      log.warn({ err: error }, 'the database is away; the worker waits for it')
      await setTimeout(RETRY_MS)
      return requireMode()
    }
    console.error(error instanceof StartFailure ? error.message : error)
    process.exit(1)
  }
}
