import { type Job, Logger } from 'graphile-worker'
import { isDatabaseAway } from '@/lib/platform/db/database-away'
import { log, seldomWarning } from '@/lib/platform/log'
import { cannotBeAsked } from '@/lib/platform/queue/attempt-each'

/**
 * Makes a logger that writes Graphile Worker's messages to our log: errors as errors, everything
 * else at debug. What a job is given is left out, because it may be an e-mail address.
 *
 * A failure that mends itself is a warning without a stack: an error while the database is away,
 * because a runner waits for it, and a job whose provider gave no answer, until it is given up.
 * Errors of connections are written once a second at most, because every connection reports the
 * same.
 */
export function newRunnerLogger(): Logger {
  const warnSeldom = seldomWarning()
  return new Logger(() => (level, message, meta = {}) => {
    const { error, ...fields } = withoutPayload(meta)
    if (level !== 'error') log.debug(message)
    else if (isDatabaseAway(error ?? fields.fatalError)) warnOfDatabase(fields, message)
    else if (cannotBeAsked(error) && isRepeated(meta.job)) log.warn(fields, firstLineOf(message))
    else log.error({ ...fields, error }, message)
  })

  function warnOfDatabase({ fatalError: _, ...fields }: Record<string, unknown>, message: string) {
    if (fields.job) log.warn(fields, firstLineOf(message))
    else warnSeldom(fields, message)
  }
}

/** A failed job has its stack in the message. */
const firstLineOf = (message: string) => message.split('\n')[0]?.replace(/:$/, '')

/** Whether a failed job is tried again, or has a next one of its minute or hour in its place. */
function isRepeated(job: unknown): boolean {
  const { attempts = 0, max_attempts = 0 } = (job ?? {}) as Partial<Job>
  return max_attempts === 1 || attempts < max_attempts
}

function withoutPayload({ job, ...meta }: Record<string, unknown>): Record<string, unknown> {
  if (!job) return meta
  const { id, task_identifier, attempts } = job as Partial<Job>
  return { ...meta, job: { id, task_identifier, attempts } }
}
