/** A table read the other way round. Each value must stand in it once. */
export function inverse<K extends string, V extends string>(table: Record<K, V>): Record<V, K> {
  const turned = Object.entries<V>(table).map(([key, value]) => [value, key])
  return Object.fromEntries(turned) as Record<V, K>
}
