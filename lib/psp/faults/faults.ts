/** What can be made to go wrong, and where. */
export const FAULT_KINDS = [
  'slow',
  'drop-before',
  'drop-after',
  'error',
  'rate-limit',
  'token-expired',
  'certificate-refused',
  'notice-lost',
  'notice-doubled',
  'notice-late',
  'notice-reordered',
  'payout-stuck',
  'payout-refused-late',
  'found-late',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

interface Fault {
  kind: FaultKind
  /** For faults of requests: a text that the request's path contains. */
  path: string | null
  /** How many more times it happens. */
  times: number
  /** For `slow` and `notice-late`: milliseconds. */
  ms: number | null
  /** For `error`: the HTTP status. */
  status: number | null
}

/** A token request fails only where the fault names its path. */
const TOKEN_PATH = '/oauth/token'

/** The faults that were asked for and have not happened yet. They are not kept over a restart. */
export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): readonly Fault[]
  /** Uses one up; null where none of this kind waits for this path. */
  take(kind: FaultKind, path?: string): Fault | null
}

export function createFaults(): Faults {
  let waiting: Fault[] = []
  const fits = (fault: Fault, path: string) =>
    fault.path === null ? path !== TOKEN_PATH : path.includes(fault.path)
  return {
    add: (fault) => void waiting.push({ ...fault }),
    clear() {
      waiting = []
    },
    list: () => waiting,
    take(kind, path = '') {
      const found = waiting.find((fault) => fault.kind === kind && fits(fault, path))
      if (!found) return null
      found.times -= 1
      if (found.times <= 0) waiting = waiting.filter((fault) => fault !== found)
      return found
    },
  }
}
