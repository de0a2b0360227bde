import { type LookupAddress, lookup, promises } from 'node:dns'
import { setTimeout } from 'node:timers/promises'

/** Resolves a name to all its addresses. Called like `dns.lookup` with the option `all`. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Names of this machine, which are not looked up. */
const LOCALHOST = /(^|\.)localhost\.?$/i
const LOCAL: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

interface Options {
  /** Name servers with their ports; by default the system's. */
  servers?: string[]
  /**
   * Fallback for names that no server knows: by default the system's lookup, which also reads the
   * hosts file.
   */
  otherwise?: Resolve
}

const TRY_MS = 2_000
const TRIES = 2
const V6_WAIT_MS = 250

/**
 * Resolves names by querying name servers directly. The system's lookup blocks one of libuv's four
 * threads while a server does not answer, so a few dead domains would block all lookups. It is used
 * only as a fallback, after a server has answered that it does not know the name.
 */
export function openResolver({ servers, otherwise = lookup }: Options = {}): Resolve {
  const resolver = new promises.Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)

  async function ask(hostname: string): Promise<LookupAddress[]> {
    const v4 = resolver.resolve4(hostname)
    const v6 = resolver.resolve6(hostname)
    // Once there is an IPv4 address, a server that does not answer for IPv6 delays the result by
    // 250 ms at most.
    const enough = v4.then(
      () => setTimeout(V6_WAIT_MS, []),
      () => v6,
    )
    const answers = await Promise.allSettled([v4, Promise.race([v6, enough])])
    const found = answers.flatMap((answer, i) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: i === 0 ? 4 : 6 }))
        : [],
    )
    const [failed] = answers.flatMap((answer) => (answer.status === 'rejected' ? answer : []))
    if (found.length === 0 && failed) throw failed.reason
    return found
  }

  return (hostname, options, done) => {
    if (LOCALHOST.test(hostname)) return done(null, LOCAL)
    ask(hostname).then(
      (addresses) => done(null, addresses),
      (error: NodeJS.ErrnoException) =>
        UNKNOWN.test(error.code ?? '') ? otherwise(hostname, options, done) : done(error, []),
    )
  }
}

/** The server answered that the name does not exist, or there is no server. */
const UNKNOWN = /^(ENOTFOUND|ENODATA|ECONNREFUSED)$/
