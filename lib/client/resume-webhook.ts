import { DAY_MS } from '@/lib/kernel/time'
import type { BodyOf } from './call'
import { ApiError, send } from './http'
import * as api from './operations'

/**
 * The outcome of a resume. `replayedPartly`: the quota of resends was used up before all failed
 * deliveries were resent, or another resend was running. `replayFailed`: the endpoint is enabled,
 * and the replay did not start.
 */
type Resumed = 'done' | 'replayed' | 'replayedPartly' | 'replayFailed'

/** A delivery that is given up was attempted for about three days. */
const ATTEMPTED_MS = 4 * DAY_MS

type Wanted = { id: string; from: string | null }

/**
 * Enables an endpoint, then resends what failed around `from` and replays its events since then. An
 * event whose first attempt failed at `from` happened before `from`. A disabled endpoint has no
 * replays.
 */
export async function resumeWebhook({ id, from }: Wanted): Promise<Resumed> {
  await send(api.webhooks.updateEndpoint, { id, body: { enabled: true } })
  if (from === null) return 'done'
  const startDate = new Date(Date.parse(from) - ATTEMPTED_MS).toISOString()
  try {
    const isWhole = await resendAll({ endpointId: id, status: 'FAILED', startDate })
    await send(api.deliveries.startReplay, { id, body: { from } })
    return isWhole ? 'replayed' : 'replayedPartly'
  } catch {
    return 'replayFailed'
  }
}

type ResendBody = BodyOf<typeof api.deliveries.resendDeliveries>

/**
 * Resends all deliveries of a filter, in one request after another.
 *
 * @returns false if the quota of resends was used up before the last, or another resend was running
 */
async function resendAll(wanted: ResendBody): Promise<boolean> {
  try {
    for (let more = true; more; ) {
      const part = await send(api.deliveries.resendDeliveries, { body: wanted })
      more = part.more && part.resent > 0
    }
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}
