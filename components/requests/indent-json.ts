const INDENT = '  '

/**
 * A JSON text on lines of its own for every value, two spaces a level. Unlike a parser it takes
 * one that was cut anywhere, and shows what is there.
 */
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

// A string that was cut ends with the text, behind a lone backslash too: no start is tried in vain.
const TOKEN = /"(?:\\[\s\S]|[^"\\])*\\?"?|\{\}|\[\]|[{}[\],:]/g
const EMPTY = new Set(['{}', '[]'])
