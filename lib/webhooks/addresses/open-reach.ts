import { isIP, type LookupFunction, type Socket } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { type AddressRule, addressRule } from '@/lib/platform/address'
import { ADDRESS_REFUSED } from '@/lib/webhooks/attempt-error'
import { ENDPOINT_RULES, SHOWS_INNER_ANSWERS } from './endpoint-rules'
import { openResolver, type Resolve } from './open-resolver'
import type { UrlRules } from './url-fault'

/** How long a connection may take, its name's resolution included. */
const CONNECT_TIMEOUT_MS = 5_000

/** Where webhooks may go, and the connections by which they go there. */
export interface Reach {
  rules: UrlRules
  resolve: Resolve
  agent: Agent
  /**
   * Whether what this URL answers is for nobody to see: the origin was reached at an address inside
   * our network, by exception, and accounts here may be strangers'.
   */
  withholds: (url: string) => boolean
}

/** What differs from the usual. */
interface ReachOptions {
  connectTimeoutMs?: number
  showsInnerAnswers?: boolean
}

/**
 * Opens kept-alive connections that lead nowhere but where the rules allow.
 * The rule is put to the very addresses that a socket is about to connect to,
 * so a name that changes its mind after it was checked leads nowhere; and once
 * more to the one that it is connected to, before a byte is sent.
 */
export function openReach(
  rules: UrlRules,
  resolve: Resolve = openResolver(),
  { connectTimeoutMs = CONNECT_TIMEOUT_MS, showsInnerAnswers = true }: ReachOptions = {},
): Reach {
  // Once inside, always inside: a name may lead to another address on the next connection.
  const inner = new Set<string>()
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    lookup: guardLookup(rules.mayReach, resolve),
  })
  const agent = new Agent({
    connect(options, done) {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !rules.mayReach(host)) return done(refusal(host), null)
      return connect(options, (error, socket) => {
        if (error) return done(error, null)
        const refused = refusalOf(socket as Socket, rules.mayReach)
        if (!refused) {
          if (!isPublicAddress((socket as Socket).remoteAddress ?? ''))
            inner.add(options.host ?? '')
          return done(null, socket as Socket)
        }
        socket?.destroy()
        done(refused, null)
      })
    },
  })
  const withholds = (url: string) => !showsInnerAnswers && inner.has(new URL(url).host)
  return { rules, resolve, agent, withholds }
}

/** A lookup that hands on addresses only when the rule allows every one of them. */
export function guardLookup(mayReach: AddressRule, resolve: Resolve): LookupFunction {
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

function refusalOf({ remoteAddress = '' }: Socket, mayReach: AddressRule) {
  return mayReach(remoteAddress) ? null : refusal(remoteAddress)
}

const isPublicAddress = addressRule('')

const refusal = (address: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${address} is private or reserved`), { code: ADDRESS_REFUSED })

/** This installation's reach: the public internet, and what its environment excepts. */
export const reach = openReach(ENDPOINT_RULES, openResolver(), {
  showsInnerAnswers: SHOWS_INNER_ANSWERS,
})
