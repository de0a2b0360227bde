import pino from 'pino'
import { env } from './env'

/**
 * Structured logs on standard output, one JSON object a line. What may hold a
 * secret or a document is censored here, whoever logs it.
 */
export const log = pino({
  level: env.LOG_LEVEL,
  base: { pid: process.pid },
  // Under any of the names that libraries give it: the redaction cannot walk a bare DOMException,
  // which is what a time-out is, and a logger that throws takes the worker with it.
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
})
