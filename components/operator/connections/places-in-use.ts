import type { Connection } from '@/lib/client/operator/queries'

type Placed = Pick<Connection, 'connectionId' | 'merchantId' | 'position'>

/**
 * The place of each of the installation's connections in use, from 1: new charges and withdrawals
 * go through the first that answers. A merchant's own connection has no place, because it takes
 * nobody else's charges.
 *
 * @param connections in the order in which they are used, with others between them
 */
export function placesInUse(connections: readonly Placed[]): ReadonlyMap<string, number> {
  const inUse = connections.filter(({ merchantId, position }) => !merchantId && position !== null)
  return new Map(inUse.map(({ connectionId }, index) => [connectionId, index + 1]))
}
