import { ok } from '@/lib/platform/http/respond'

/** Responds 200 while the process runs. It does not query the database, so that a slow one causes no restarts. */
export function GET(): Response {
  return ok({ status: 'ok' })
}
