import { type Ask, asking, type Call, requestOf } from '@/lib/providers/pix/asking'
import { type Line, type Reply, sender } from '@/lib/providers/pix/send-request'
import { type Credentials, tokenKeeper } from './token'

/** How to reach the API of an account at a PSP. */
export interface ClientSettings extends Credentials, Line {}

/**
 * The client of one account at a PSP: OAuth2 client credentials over mTLS. A token that the PSP
 * refuses is renewed once. A repeatable request that failed quickly is sent again, twice at most;
 * one that timed out is not, because its caller waits. While a rate limit of the PSP lasts, no
 * request to the same resource is sent.
 *
 * @throws AppError `acquirer_unavailable` when there is no answer that says the outcome: a
 *   time-out, 5xx, 429, a refused token, or a body that cannot be parsed
 */
export function bacenClient(settings: ClientSettings): Ask {
  const send = sender(settings)
  const token = tokenKeeper(settings, send)

  async function askOnce(call: Call): Promise<Reply> {
    const request = (bearer: string) =>
      send(...requestOf(settings.baseUrl, call, `Bearer ${bearer}`))
    const bearer = await token.get()
    const first = await request(bearer)
    return first.status === 401 ? request(await token.replace(bearer)) : first
  }

  return asking(askOnce)
}
