import { createElement, Fragment, type ReactNode } from 'react'

const STRING = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/.source
const HASH_COMMENT = /(?<=^|\s)#.*$/.source
const SLASH_COMMENT = /(?<=^|\s)\/\/.*$|\/\*[\s\S]*?\*\//.source

const HASH = /^(shell|sh|python|ruby)$/

/**
 * Code in three inks: comments in the lightest, strings in another, the rest as it is. No grammar:
 * enough for the eye to find its way, in every language alike.
 */
export function inkCode(text: string, language: string): ReactNode {
  const comment = HASH.test(language) ? HASH_COMMENT : SLASH_COMMENT
  const token = new RegExp(`(${comment})|(${STRING})`, 'gm')
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
