import { json } from '@/lib/platform/http/respond'
import { checkReady } from '@/lib/server/check-ready'

/** Responds 200 if the process can serve requests, else 503 with the reason. */
export async function GET(): Promise<Response> {
  const readiness = await checkReady()
  return json(readiness.status === 'ok' ? 200 : 503, readiness)
}
