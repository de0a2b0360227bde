import { type LookupAddress, lookup, promises } from 'node:dns'
import { setTimeout } from 'node:timers/promises'

/** Asks for every address of a name, as `dns.lookup` with `all` does. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Names that mean this machine, whatever a name server says. */
const LOCALHOST = /(^|\.)localhost\.?$/i
const LOCAL: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

interface Options {
  /** Name servers, with their ports; the system's, unless given. */
  servers?: string[]
  /** For a name that no server knows: the system's own way, which reads the hosts file too. */
  otherwise?: Resolve
}

const TRY_MS = 2_000
const TRIES = 2
const V6_PATIENCE_MS = 250

/**
 * Resolves names by asking name servers directly. The system's own way holds one of Node's four
 * threads for as long as a server is silent, so that a few dead domains would stop them all; it is
 * asked only where an answer comes at once.
 */
export function openResolver({ servers, otherwise = lookup }: Options = {}): Resolve {
  const resolver = new promises.Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)

  async function ask(hostname: string): Promise<LookupAddress[]> {
    const v4 = resolver.resolve4(hostname)
    // Where IPv4 is known already, a server that is silent about IPv6 delays nothing.
    const enough = v4.then(() => setTimeout(V6_PATIENCE_MS, []))
    const v6 = Promise.race([resolver.resolve6(hostname), enough])
    const answers = await Promise.allSettled([v4, v6])
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

/** The server answered at once that there is no such name, or there is no server. */
const UNKNOWN = /^(ENOTFOUND|ENODATA|ECONNREFUSED)$/
