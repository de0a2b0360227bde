import { invalidRequestError } from '@/lib/kernel/errors'
import { literalAddress } from '@/lib/platform/address'
import { inTime } from '@/lib/platform/in-time'
import { type EndpointPool, endpointPool } from './open-endpoint-pool'

const TIMEOUT_MS = 2_000

/**
 * Refuses an endpoint whose host resolves to a refused address, so that the merchant learns it on
 * saving. A host that does not resolve yet is accepted, because every connection checks again. The
 * message does not contain the address, because our name server may know internal names.
 *
 * @throws AppError `invalid_request` for a host at a refused address
 */
export async function resolveEndpoint(
  url: string,
  { rules, resolve }: EndpointPool = endpointPool,
) {
  const { hostname } = new URL(url)
  if (literalAddress(hostname)) return
  const resolved = new Promise<string[]>((found) => {
    resolve(hostname, { all: true }, (_, answers) =>
      found((answers ?? []).map(({ address }) => address)),
    )
  })
  const addresses = await inTime(resolved, TIMEOUT_MS).catch(() => [])
  if (addresses.every(rules.mayReach)) return
  const message = `must be reachable on the public internet; ${hostname} leads to a private or reserved address`
  throw invalidRequestError({ path: 'url', message, code: 'url_address', limit: hostname })
}
