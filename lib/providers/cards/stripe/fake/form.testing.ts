import type { Param, Params } from './objects.testing'

/**
 * Parses a form or query as Stripe does: `line_items[0][price_data][currency]=brl`. Numeric or
 * empty keys make a list.
 */
export function readForm(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value)
  return arrayed(root) as Params
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function put(into: Params, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(Object.keys(into).length) : head
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key]
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  into[key] = next
  put(next, rest, value)
}

function arrayed(value: Param): Param {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, arrayed(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
