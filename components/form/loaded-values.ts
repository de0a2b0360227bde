import { isObject } from '@/lib/kernel/collections'

/** Whether two values of a form are the same, whichever objects hold them. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The values of a form whose stored values were loaded again: what the person changed stays, and
 * everything else follows.
 */
export function followLoaded<V>(values: V, before: V, loaded: V): V {
  if (!isObject(values) || !isObject(before) || !isObject(loaded)) {
    return isSame(values, before) ? loaded : values
  }
  const names = Object.keys({ ...loaded, ...values })
  const followed = names.map((name) => [
    name,
    followLoaded(values[name], before[name], loaded[name]),
  ])
  return Object.fromEntries(followed) as V
}

/**
 * The fields that differ from what is stored. A form that sent all of them would undo what others
 * have changed since it was loaded.
 */
export function changesOf<C extends object>(wanted: C, stored: C): Partial<C> {
  const fields = Object.entries(wanted) as [keyof C, unknown][]
  const changed = fields.filter(([name, value]) => !isSame(value, stored[name]))
  return Object.fromEntries(changed) as Partial<C>
}
