import { isPretended } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/prisma'
import type { JobName, JobPayload } from './job-names'

/** Who acts under a pretended clock does at once what the job would do: it comes after. */
const AFTER_PRETENCE_MS = 2 * 60 * 1000

/**
 * Adds a job in the caller's database transaction: it exists when, and only
 * when, the change that it follows from does. Of jobs with one `key` at most
 * one waits.
 */
export async function addJob<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayload[N],
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const due = isPretended() ? new Date(Date.now() + AFTER_PRETENCE_MS) : runAt
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json, run_at => ${due ?? null}::timestamptz, job_key => ${key ?? null}::text
    )`
}
