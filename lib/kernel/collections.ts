/** A table read the other way round. Each value must stand in it once. */
export function inverse<K extends string, V extends string>(table: Record<K, V>): Record<V, K> {
  const turned = Object.entries<V>(table).map(([key, value]) => [value, key])
  return Object.fromEntries(turned) as Record<V, K>
}

/**
 * The items by their keys, in the order in which the keys first come. Node 20 lacks JavaScript's
 * own function for it.
 */
export function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Whether a JSON value is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
