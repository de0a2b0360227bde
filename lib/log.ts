import pino from 'pino'
import { env } from '@/lib/env'

/**
 * Structured logs on standard output, one JSON object a line. What may hold a
 * secret or a document is censored here, whoever logs it.
 */
export const log = pino({
  level: env.LOG_LEVEL,
  base: { pid: process.pid },
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
