import type { Tx } from '@/lib/db/prisma'
import type { JobName, JobPayload } from './job-names'

/**
 * Adds a job in the caller's database transaction: it exists when, and only
 * when, the change that it follows from does.
 */
export async function addJob<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayload[N],
  { runAt }: { runAt?: Date } = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz
    )`
}
