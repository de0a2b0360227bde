import { type Job, Logger } from 'graphile-worker'
import { isDatabaseAway } from '@/lib/platform/db/database-away'
import { log, seldomWarning } from '@/lib/platform/log'

/**
 * Makes a logger that writes Graphile Worker's messages to our log: errors as errors, everything
 * else at debug. What a job is given is left out, because it may be an e-mail address.
 *
 * While the database is away, its errors are warnings without a stack, because a runner goes on by
 * itself. Those of connections, of which each reports the same, are written once a second at most.
 */
export function newRunnerLogger(): Logger {
  const warnSeldom = seldomWarning()
  return new Logger(() => (level, message, meta = {}) => {
    const { error, ...fields } = withoutPayload(meta)
    if (level !== 'error') log.debug(message)
    else if (!isDatabaseAway(error)) log.error({ ...fields, error }, message)
    else if (fields.job) log.warn(fields, message)
    else warnSeldom(fields, message)
  })
}

function withoutPayload({ job, ...meta }: Record<string, unknown>): Record<string, unknown> {
  if (!job) return meta
  const { id, task_identifier, attempts } = job as Partial<Job>
  return { ...meta, job: { id, task_identifier, attempts } }
}
