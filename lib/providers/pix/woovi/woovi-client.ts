import { type Ask, asking, requestOf } from '@/lib/providers/pix/asking'
import { type Line, sender } from '@/lib/providers/pix/send-request'

/** How to reach an account at Woovi. */
export interface WooviSettings extends Line {
  /** The AppID, which is the whole credential. */
  appId: string
}

/**
 * The client of one account at Woovi. Paths are those after `/api/v1`.
 *
 * @throws AppError `acquirer_unavailable` when there is no answer that says the outcome
 */
export function wooviClient(settings: WooviSettings): Ask {
  const send = sender(settings)
  return asking((call) => send(...requestOf(`${settings.baseUrl}/api/v1`, call, settings.appId)))
}
