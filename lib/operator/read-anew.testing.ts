import { vi } from 'vitest'
import type { Queues } from './queues'
import { readQueues } from './read-queues'

/** Longer than a result is reused. */
const LATER_MS = 60_000

let clockMs = 1e9

/** Reads the queues, however recently they were read. */
export async function readAnew(): Promise<Queues> {
  clockMs += LATER_MS
  const clock = vi.spyOn(performance, 'now').mockReturnValue(clockMs)
  try {
    return (await readQueues())!
  } finally {
    clock.mockRestore()
  }
}
