import { ok } from '@/lib/platform/http/respond'

/** Responds 200 while the process runs. It makes no query: a slow database causes no restarts. */
export function GET(): Response {
  return ok({ status: 'ok' })
}
