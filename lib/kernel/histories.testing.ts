import { expect } from 'vitest'

const FAILURES_MAX = 3

/**
 * Runs random histories, `atOnce` of them beside each other, and expects each to succeed. The
 * message has every failed history, by which to repeat it; after three failures the rest is left.
 *
 * @param seed the seed that made the histories, for the message
 */
export async function runHistories<History>(
  histories: readonly History[],
  { seed, atOnce }: { seed: number; atOnce: number },
  run: (history: History) => Promise<void>,
  shown: (history: History) => string = JSON.stringify,
): Promise<void> {
  const failures: string[] = []
  const left = histories.entries()
  const work = async () => {
    for (const [nth, history] of left) {
      await run(history).catch((error: Error) => {
        failures.push(`history ${nth} of seed ${seed}: ${error.message}\n${shown(history)}`)
      })
      if (failures.length >= FAILURES_MAX) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  expect(failures.join('\n\n')).toBe('')
}
