import { createScanner } from 'jsonc-parser'
import {
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  END,
  OPEN_LIST,
  OPEN_OBJECT,
  TEXT,
} from './json-tokens'

/** An object or a list that is not closed yet. */
interface Open {
  /** The names of an object so far. */
  names?: Set<string>
  /** The name or the index of the value that is being read. */
  at: string | number
}

/**
 * The path of the first name that an object in a JSON text has twice; null where none has. Names
 * are compared as they are read, so `"a"` and `"\u0061"` are the same.
 *
 * @param text valid JSON
 */
export function findRepeatedName(text: string): string | null {
  const scanner = createScanner(text, true)
  const open: Open[] = []
  let name = ''
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const within = open.at(-1)
    if (kind === OPEN_OBJECT) open.push({ names: new Set(), at: '' })
    else if (kind === OPEN_LIST) open.push({ at: 0 })
    else if (kind === CLOSE_OBJECT || kind === CLOSE_LIST) open.pop()
    else if (kind === TEXT) name = scanner.getTokenValue()
    else if (kind === COLON && within?.names) {
      within.at = name
      if (within.names.has(name)) return open.map(({ at }) => at).join('.')
      within.names.add(name)
    } else if (kind === COMMA && typeof within?.at === 'number') within.at += 1
  }
  return null
}
