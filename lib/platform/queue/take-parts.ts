import { MINUTE_MS } from '@/lib/kernel/time'

/** After this long a run of an hourly job leaves the rest to the next run. */
export const RUN_MS = 10 * MINUTE_MS

/**
 * Takes part after part until one is not full, or until a moment.
 *
 * @param take takes at most `size` items, and says how many there were
 * @returns how many were taken
 */
export async function takeParts(
  take: () => Promise<number>,
  { size, until }: { size: number; until: number },
): Promise<number> {
  let total = 0
  for (let isLast = false; !isLast && Date.now() < until; ) {
    const taken = await take()
    total += taken
    isLast = taken < size
  }
  return total
}
