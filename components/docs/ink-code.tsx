import { createElement, Fragment, type ReactNode } from 'react'

// What is not closed ends with the line or the text, so that no start is tried in vain.
const STRING = String.raw`"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*\\?"?|'(?:\\[\s\S]|[^'\\])*\\?'?|\x60(?:\\[\s\S]|[^\x60\\])*\\?\x60?`
const HASH_COMMENTS = new RegExp(`((?<!\\S)#.*)|(${STRING})`, 'g')
const SLASH_COMMENTS = new RegExp(
  String.raw`((?<!\S)\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|(${STRING})`,
  'g',
)

const HASH = /^(shell|sh|python|ruby)$/

/**
 * Code in three inks: comments in the lightest, strings in another, the rest as it is. No grammar:
 * enough for the eye to find its way, in every language alike.
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
