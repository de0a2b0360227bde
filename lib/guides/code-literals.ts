/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

type Syntax = {
  open: string
  close: string
  key: (name: string) => string
  string: (value: string) => string
  none: string
  truth: readonly [string, string]
}

const isWord = (name: string) => /^[A-Za-z_]\w*$/.test(name)
const doubled = (value: string) => JSON.stringify(value)
const single = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`

/** How the languages that have literals for it write what JSON can say. */
const SYNTAX = {
  node: {
    open: '{',
    close: '}',
    key: (name) => `${isWord(name) ? name : single(name)}: `,
    string: single,
    none: 'null',
    truth: ['true', 'false'],
  },
  python: {
    open: '{',
    close: '}',
    key: (name) => `${doubled(name)}: `,
    string: doubled,
    none: 'None',
    truth: ['True', 'False'],
  },
  php: {
    open: '[',
    close: ']',
    key: (name) => `${single(name)} => `,
    string: single,
    none: 'null',
    truth: ['true', 'false'],
  },
  ruby: {
    open: '{',
    close: '}',
    key: (name) => (isWord(name) ? `${name}: ` : `${single(name)} => `),
    string: single,
    none: 'nil',
    truth: ['true', 'false'],
  },
} satisfies Record<string, Syntax>

/** A language that has literals for objects. */
export type LiteralLanguage = keyof typeof SYNTAX

/** A value of JSON as the language writes it, indented by `indent` from its second line on. */
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
  const [open, close] = Array.isArray(value) ? ['[', ']'] : [syntax.open, syntax.close]
  if (lines.length === 0) return open + close
  return `${open}\n${lines.map((line) => `${deeper}${line},\n`).join('')}${indent}${close}`
}

/** A request to the integration API, as a guide writes it. */
export interface ApiRequest {
  method: string
  /** From the root of the origin, with its query. */
  path: string
  body?: Json
}

/** A request with all that a program of it says. */
export type Call = ApiRequest & {
  url: string
  /** The environment variable of its credential; null where none is wanted. */
  variable: string | null
}
