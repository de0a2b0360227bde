import { invalidRequest } from '@/lib/errors'
import { literalAddress } from './address'
import { addressProblem } from './endpoint-url'
import { type Reach, reach } from './open-reach'

const PATIENCE_MS = 2_000

/**
 * Refuses an endpoint whose host resolves to an address that webhooks keep
 * off, so that the merchant hears of it when saving. One that does not resolve
 * yet is let through: every connection asks again.
 *
 * @throws AppError `invalid_request` naming the address
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
  const refused = addresses.find((address) => !rules.mayReach(address))
  if (refused) throw invalidRequest({ path: 'url', message: addressProblem(refused) })
}
