import type { FakeState } from './state.testing'

/**
 * A copy of a response with the requested ids expanded: `payment_intent.latest_charge` replaces the
 * payment's id by the payment, and in it the charge's id by the charge.
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
