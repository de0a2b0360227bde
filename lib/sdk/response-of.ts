/** What an answer was besides its body. */
export interface ResponseInfo {
  status: number
  /** What to quote when asking about it. */
  requestId: string | null
  /** Whether this repeats the answer to an earlier request with the same key. */
  replayed: boolean
  /** How many tries it took. */
  attempts: number
  headers: Headers
}

const infos = new WeakMap<object, ResponseInfo>()

/** Keeps what came with an answer, for `responseOf`. */
export function keepResponse<T extends object>(answer: T, info: ResponseInfo): T {
  infos.set(answer, info)
  return answer
}

/**
 * What came with an answer: `responseOf(charge).requestId`. Answers themselves are plain objects,
 * with the API's fields and nothing else.
 *
 * @param answer the very object that a method gave, not a copy
 */
export function responseOf(answer: object): ResponseInfo {
  const info = infos.get(answer)
  if (!info) throw new TypeError('responseOf takes what a method of the client gave, not a copy')
  return info
}
