import type { FakeState } from './state.testing'

/**
 * An answer with the objects in it that a request asked to have expanded: `payment_intent.latest_charge`
 * has the payment in the place of its id, and in it the charge. The state's own are left alone.
 */
export function expand(state: FakeState, answer: object, paths: string[]): object {
  const copy = structuredClone(answer)
  for (const path of paths) expandOne(state, copy as Record<string, unknown>, path.split('.'))
  return copy
}

function expandOne(state: FakeState, into: Record<string, unknown>, [field, ...rest]: string[]) {
  const id = into[field!]
  if (typeof id === 'string') into[field!] = structuredClone(state.find(id) ?? id)
  const inner = into[field!]
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) {
    expandOne(state, inner as Record<string, unknown>, rest)
  }
}
