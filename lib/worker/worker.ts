import { closePools } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { endLog, log } from '@/lib/platform/log'
import { onStop } from '@/lib/platform/on-stop'
import { StartFailure } from '@/lib/platform/start-failure'
import { awaitDatabase } from '@/lib/server/await-database'
import { claimDatabase } from '@/lib/server/claim-database'
import { serveMetrics } from '@/lib/server/serve-metrics'
import { startDeliveries } from '@/lib/webhooks/engine/run-deliveries'
import { runAllJobs } from './run-jobs'

// Graphile Worker prints there what it logs as well, and a log has one JSON object a line.
console.trace = () => {}

if (!(await awaitDatabase(claimDatabase).catch(explain))) process.exit(1)
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

/** A wrong database or key is for the operator to correct, so print only the message. */
function explain(error: unknown): never {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
