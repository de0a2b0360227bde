import { invalidRequest } from '@/lib/kernel/errors'
import { literalAddress } from '@/lib/platform/address'
import { type Reach, reach } from './open-reach'

const PATIENCE_MS = 2_000

/**
 * Refuses an endpoint whose host resolves to an address that webhooks keep
 * off, so that the merchant hears of it when saving. One that does not resolve
 * yet is let through: every connection asks again. The address is not told:
 * our own name server may know names that are nobody else's business.
 *
 * @throws AppError `invalid_request`
 */
export async function resolveEndpoint(url: string, { rules, resolve }: Reach = reach) {
  const { hostname } = new URL(url)
  if (literalAddress(hostname)) return
  const addresses = await new Promise<string[]>((found) => {
    const giveUp = setTimeout(() => found([]), PATIENCE_MS)
    resolve(hostname, { all: true }, (_, answers) => {
      clearTimeout(giveUp)
      found((answers ?? []).map(({ address }) => address))
    })
  })
  if (addresses.every(rules.mayReach)) return
  const message = `must be reachable on the public internet; ${hostname} leads to a private or reserved address`
  throw invalidRequest({ path: 'url', message, code: 'url_address', limit: hostname })
}
