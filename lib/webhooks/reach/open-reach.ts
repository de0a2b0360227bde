import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { ADDRESS_REFUSED } from '@/lib/webhooks/sending/attempt-error'
import type { AddressRule } from './address'
import { ENDPOINT_RULES } from './endpoint-rules'
import type { UrlRules } from './endpoint-url'

const CONNECT_TIMEOUT_MS = 5_000

type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Where webhooks may go, and the connections by which they go there. */
export interface Reach {
  rules: UrlRules
  resolve: Resolve
  agent: Agent
}

/**
 * Opens kept-alive connections that lead nowhere but where the rules allow.
 * The rule is put to the very addresses that a socket is about to connect to,
 * so a name that changes its mind after it was checked leads nowhere. (A host
 * that is itself an address is never looked up: `checkUrl` judges it.)
 */
export function openReach(rules: UrlRules, resolve: Resolve = lookup): Reach {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS, lookup: guarded(rules.mayReach, resolve) },
  })
  return { rules, resolve, agent }
}

function guarded(mayReach: AddressRule, resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !mayReach(address))
      if (error) return done(error, [])
      if (refused) return done(refusal(refused.address), [])
      const [first] = addresses
      if (options.all || !first) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}

const refusal = (address: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${address} is private or reserved`), { code: ADDRESS_REFUSED })

/** This installation's reach: the public internet, and what its environment excepts. */
export const reach = openReach(ENDPOINT_RULES)
