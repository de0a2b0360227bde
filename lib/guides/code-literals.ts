/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

type Syntax = {
  open: string
  close: string
  /** An object without fields. */
  empty: string
  key: (name: string) => string
  string: (value: string) => string
  none: string
  truth: readonly [string, string]
}

const isWord = (name: string) => /^[A-Za-z_]\w*$/.test(name)
const doubled = (value: string) => JSON.stringify(value)
const single = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`

/** The syntax of JSON values in the languages that have literals for objects. */
const SYNTAX = {
  node: {
    open: '{',
    close: '}',
    empty: '{}',
    key: (name) => `${isWord(name) ? name : single(name)}: `,
    string: single,
    none: 'null',
    truth: ['true', 'false'],
  },
  python: {
    open: '{',
    close: '}',
    empty: '{}',
    key: (name) => `${doubled(name)}: `,
    string: doubled,
    none: 'None',
    truth: ['True', 'False'],
  },
  php: {
    open: '[',
    close: ']',
    // An empty array would be encoded as a list.
    empty: 'new stdClass()',
    key: (name) => `${single(name)} => `,
    string: single,
    none: 'null',
    truth: ['true', 'false'],
  },
  ruby: {
    open: '{',
    close: '}',
    empty: '{}',
    key: (name) => (isWord(name) ? `${name}: ` : `${single(name)} => `),
    string: single,
    none: 'nil',
    truth: ['true', 'false'],
  },
} satisfies Record<string, Syntax>

/** A language that has literals for objects. */
export type LiteralLanguage = keyof typeof SYNTAX

/** Writes a JSON value in a language. Its lines after the first are indented by `indent`. */
export function literal(language: LiteralLanguage, value: Json, indent = ''): string {
  const syntax: Syntax = SYNTAX[language]
  if (value === null) return syntax.none
  if (typeof value === 'boolean') return syntax.truth[value ? 0 : 1]
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return syntax.string(value)
  const deeper = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item) => literal(language, item, deeper))
    : Object.entries(value).map(
        ([name, item]) => syntax.key(name) + literal(language, item, deeper),
      )
  const isList = Array.isArray(value)
  if (lines.length === 0) return isList ? '[]' : syntax.empty
  const [open, close] = isList ? ['[', ']'] : [syntax.open, syntax.close]
  return `${open}\n${lines.map((line) => `${deeper}${line},\n`).join('')}${indent}${close}`
}

/** A request of a guide. */
export interface ApiRequest {
  method: string
  /** The absolute path with the query. */
  path: string
  body?: Json
}

/** A request with its URL and credential, for a sample program. */
export type Call = ApiRequest & {
  url: string
  /** The environment variable with the credential; null if none is needed. */
  variable: string | null
}
