import type { Limit } from './bucket'
import type { Allowance } from './share'

/**
 * A limit as answers tell it: so many a second, and as a parameter of our own, so many at once.
 *
 * @see draft-ietf-httpapi-ratelimit-headers-11, 3
 */
export function policyOf({ perSecond, burst }: Limit): string {
  return `"default";q=${perSecond};w=1;guiche-burst=${burst}`
}

/**
 * What is left of it: so many may come within the next second, whatever flows in meanwhile.
 *
 * @see draft-ietf-httpapi-ratelimit-headers-11, 4
 */
export function remainderOf({ remaining }: Allowance): string {
  return `"default";r=${remaining};t=1`
}
