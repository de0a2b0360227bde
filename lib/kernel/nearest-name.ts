/** Longer names are not typing mistakes, and the comparison takes time quadratic in the length. */
const COMPARED_CHARS_MAX = 40

/**
 * The known name that a misspelt one was probably meant to be: equal but for case, punctuation or a
 * few letters. Returns null when none is close.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  const sought = lettersOf(name)
  if (sought.length === 0 || name.length > COMPARED_CHARS_MAX) return null
  const near = known
    .map((one) => ({ one, distance: distanceBetween(sought, lettersOf(one)) }))
    .filter(({ distance }) => distance < sought.length && distance <= 1 + sought.length / 4)
    .toSorted((a, b) => a.distance - b.distance)
  return near[0]?.one ?? null
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The Levenshtein distance: how many letters to add, remove or change. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j += 1) {
      const changed = row[j]! + (one[i] === other[j] ? 0 : 1)
      next.push(Math.min(changed, row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return row[other.length]!
}
