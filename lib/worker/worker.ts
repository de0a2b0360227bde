import { closePools } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { endLog, log } from '@/lib/platform/log'
import { onStop } from '@/lib/platform/on-stop'
import { serveMetrics } from '@/lib/server/serve-metrics'
import { startDeliveries } from '@/lib/webhooks/engine/run-deliveries'
import { runJobs } from './run-jobs'

const closeMetrics = await serveMetrics('worker')
const deliveries = startDeliveries()
const jobs = runJobs()

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
