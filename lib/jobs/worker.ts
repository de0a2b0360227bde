import { Logger, run } from 'graphile-worker'
import { pool } from '@/lib/db/pool'
import { prisma } from '@/lib/db/prisma'
import { log } from '@/lib/log'
import { startDeliveries } from '@/lib/webhooks/run-deliveries'
import { renewLocks } from './renew-locks'
import { CRONTAB, TASKS } from './tasks'

/** How many jobs one worker runs at once. */
const CONCURRENCY = 10

/** Graphile Worker's own words, in our log: what it does is detail, what fails is not. */
const logger = new Logger(() => (level, message, meta) => {
  if (level === 'error') log.error({ ...meta }, message)
  else log.debug(message)
})

const deliveries = startDeliveries()
const locks = renewLocks()
const jobs = await run({
  pgPool: pool,
  concurrency: CONCURRENCY,
  taskList: TASKS,
  crontab: CRONTAB,
  noHandleSignals: true,
  events: locks.events,
  logger,
})
log.info('worker ready')
process.send?.('ready')

let stopping = false

/** Finishes what is in flight, then goes. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all([jobs.stop(), deliveries.stop()])
  locks.stop()
  await prisma.$disconnect()
  await pool.end()
  process.exit(0)
}

for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(reason, stop)
