import { reasonOf } from './connection-error'

const WORDS: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'there is no such name'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the connection broke'],
]

/** Why a request failed on its way, for people. */
export function networkWords(error: unknown): string {
  const reason = `${reasonOf(error)}`
  const words = WORDS.find(([pattern]) => pattern.test(reason))?.[1]
  return words ? `${words} (${reason})` : reason
}
