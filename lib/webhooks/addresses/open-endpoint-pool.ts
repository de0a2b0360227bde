import { isIP, type LookupFunction, type Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { Agent, buildConnector } from 'undici'
import { type AddressRule, addressRule } from '@/lib/platform/address'
import { ADDRESS_REFUSED, type AttemptError } from '@/lib/webhooks/attempt-error'
import { ENDPOINT_RULES, SHOWS_INNER_ANSWERS } from './endpoint-rules'
import { checkUrl } from './endpoint-url'
import { openResolver, type Resolve } from './open-resolver'
import type { UrlRules } from './url-fault'

/** The time limit of a connection, including the resolution of the name. */
const CONNECT_TIMEOUT_MS = 5_000

/** Where a request for a URL goes, or why the URL is refused. */
type Target = { origin: string; path: string } | { error: AttemptError }

/** The addresses that webhooks may be sent to, and the connection pool that enforces them. */
export interface EndpointPool {
  rules: UrlRules
  resolve: Resolve
  agent: Agent
  /** Checks a URL by the rules. The results are cached, because the rules do not change. */
  targetOf: (url: string) => Target
  /**
   * Whether to hide this URL's responses: its origin was reached at an address inside our network,
   * by an exception, and strangers can open accounts here.
   */
  withholds: (url: string) => boolean
}

/**
 * Creates a connection pool that connects only to allowed addresses. The rule is applied to the
 * addresses that a socket is about to connect to, so a name that resolves differently after it was
 * checked cannot bypass it. It is applied again to the connected address before any data is sent.
 */
export function openEndpointPool(
  rules: UrlRules,
  resolve: Resolve = openResolver(),
  { showsInnerAnswers = true }: { showsInnerAnswers?: boolean } = {},
): EndpointPool {
  // An origin that was once internal stays hidden, because its name may resolve to another address
  // on the next connection.
  const inner = new Set<string>()
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
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
  return { rules, resolve, agent, targetOf: newTargets(rules), withholds }
}

function newTargets(rules: UrlRules): (url: string) => Target {
  const known = new LRUCache<string, Target>({ max: 1_000 })
  return (url) => {
    const target = known.get(url) ?? findTarget(url, rules)
    known.set(url, target)
    return target
  }
}

function findTarget(url: string, rules: UrlRules): Target {
  const checked = checkUrl(url, rules)
  if ('problem' in checked) return { error: checked.error }
  const { origin, pathname, search } = new URL(checked.url)
  return { origin, path: pathname + search }
}

/** A lookup that fails unless the rule allows every address of the name. */
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

/** This installation's pool: the public internet, and the networks in WEBHOOK_ALLOWED_ADDRESSES. */
export const endpointPool = openEndpointPool(ENDPOINT_RULES, openResolver(), {
  showsInnerAnswers: SHOWS_INNER_ANSWERS,
})
