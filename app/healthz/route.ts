import { ok } from '@/lib/platform/http/respond'

/** Whether the process lives. Asks nothing else, so that a slow database gets nobody restarted. */
export function GET(): Response {
  return ok({ status: 'ok' })
}
