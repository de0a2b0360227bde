import { isBearer } from '@/lib/kernel/is-same-secret'
import { env } from '@/lib/platform/env'
import { registry } from '@/lib/platform/metrics/counters'

/** Responds with this process's metrics if the token is METRICS_TOKEN, else with 404. */
export async function GET(request: Request): Promise<Response> {
  const token = env.METRICS_TOKEN
  if (!token || !isBearer(request.headers.get('authorization'), token)) {
    return new Response(null, { status: 404 })
  }
  const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }
  return new Response(await registry.metrics(), { headers })
}
