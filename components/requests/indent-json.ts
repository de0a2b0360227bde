const INDENT = '  '

/** Indents a JSON text by two spaces a level. Unlike a parser, it accepts truncated text. */
export function indentJson(json: string): string {
  let depth = 0
  const line = () => `\n${INDENT.repeat(depth)}`
  return json.replace(TOKEN, (token) => {
    if (EMPTY.has(token) || token.startsWith('"')) return token
    if (token === ':') return ': '
    if (token === ',') return `,${line()}`
    if (token === '{' || token === '[') {
      depth += 1
      return token + line()
    }
    depth = Math.max(0, depth - 1)
    return line() + token
  })
}

// A truncated string ends with the text, even after a lone backslash, so that nothing backtracks.
const TOKEN = /"(?:\\[\s\S]|[^"\\])*\\?"?|\{\}|\[\]|[{}[\],:]/g
const EMPTY = new Set(['{}', '[]'])
