import { setTimeout } from 'node:timers/promises'
import pino, { type LoggerOptions } from 'pino'
import { env } from './env'

/**
 * How we log: one JSON object a line, on standard output. Secrets and documents are redacted
 * here, whichever code logs them.
 */
export const LOG_OPTIONS: LoggerOptions = {
  level: env.LOG_LEVEL,
  base: { pid: process.pid },
  // Errors under each name that libraries use. Redaction cannot traverse a bare DOMException, such
  // as a time-out, and an exception in the logger would end the worker.
  serializers: {
    err: pino.stdSerializers.err,
    error: pino.stdSerializers.err,
    fatalError: pino.stdSerializers.err,
  },
  redact: {
    paths: [
      'password',
      'secret',
      'secretKey',
      'authorization',
      'cookie',
      'clientCpf',
      'pixKey',
    ].flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    censor: '[redacted]',
  },
}

const output = pino.destination({ sync: false })

// Without a listener, a log that cannot be written, as on a full disk, would end the process.
output.on('error', () => {})

/** The log of this process. */
export const log = pino(LOG_OPTIONS, output)

const FLOOD_MS = 1_000

/**
 * Makes a warning of what every request or connection says at the same time, as while the database
 * is away: it is logged once a second at most.
 */
export function seldomWarning(): (fields: object, message: string) => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return (fields, message) => {
    const at = performance.now()
    if (at - warnedAt < FLOOD_MS) return
    warnedAt = at
    log.warn(fields, message)
  }
}

const END_MS = 100

/**
 * Gives the last lines 100 ms to be written, and drops the rest. Call it before the process exits:
 * at the exit pino retries for ever if nobody reads the log any more.
 */
export async function endLog(): Promise<void> {
  await setTimeout(END_MS)
  output.flushSync = () => {}
}
