import type { Merchant } from '@/e2e/support/merchant'

/** The web process under attack, which keeps every default limit, and what the attacker holds. */
export interface Target {
  origin: string
  port: number
  /** An account that the attacker opened, with a key for everything and no money. */
  attacker: Merchant
  /** A stranger's charge that waits for its payment: the attacker has its link. */
  pendingCharge: string
  /** A stranger's charge that is paid: the attacker has the link of its receipt. */
  paidCharge: string
}

/** One way to hurt a neighbour, bounded in count and time. */
export interface Attack {
  name: string
  /** What is sent, in one line of the table. */
  tried: string
  /** The database rows that it may leave at most: those of the request log, of calls with a key. */
  rowsMax: number
  /** Attacks, and returns how often each answer came. */
  run(target: Target): Promise<Tally>
}

/** How often each outcome occurred: a status, or what happened in place of an answer. */
export type Tally = Record<string, number>

/** Counts answers as they come. */
export function newTally() {
  const counts: Tally = {}
  const count = (answer: number | string) => {
    counts[answer] = (counts[answer] ?? 0) + 1
  }
  return { counts, count }
}

/** Runs `work` once for each item, so many at a time. */
export async function inParallel<T>(items: T[], width: number, work: (item: T) => Promise<void>) {
  const waiting = [...items].reverse()
  const run = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, run))
}
