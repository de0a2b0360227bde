import { createElement, Fragment, type ReactNode } from 'react'

// An unclosed token ends with its line or the text, so that the expression does not backtrack.
const STRING = String.raw`"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*\\?"?|'(?:\\[\s\S]|[^'\\])*\\?'?|\x60(?:\\[\s\S]|[^\x60\\])*\\?\x60?`
const HASH_COMMENTS = new RegExp(`((?<!\\S)#.*)|(${STRING})`, 'g')
const SLASH_COMMENTS = new RegExp(
  String.raw`((?<!\S)\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|(${STRING})`,
  'g',
)

const HASH = /^(shell|sh|python|ruby)$/

/**
 * Colours comments and strings in code. It uses no grammar, so it works for every language alike.
 */
export function inkCode(text: string, language: string): ReactNode {
  const token = HASH.test(language) ? HASH_COMMENTS : SLASH_COMMENTS
  const pieces: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(token)) {
    const [piece, isComment] = match
    const ink = isComment ? 'text-ink-3' : 'text-good'
    pieces.push(text.slice(end, match.index), <span className={ink}>{piece}</span>)
    end = match.index + piece.length
  }
  return createElement(Fragment, null, ...pieces, text.slice(end))
}
