/** The status and headers of a response. */
export interface ResponseInfo {
  status: number
  /** The id of the request, to quote in a support request. */
  requestId: string | null
  /** Whether this is the result of an earlier request with the same key. */
  replayed: boolean
  /** How many attempts the call took. */
  attempts: number
  headers: Headers
}

const infos = new WeakMap<object, ResponseInfo>()

/** Stores the response data for `responseOf`. */
export function keepResponse<T extends object>(answer: T, info: ResponseInfo): T {
  infos.set(answer, info)
  return answer
}

/**
 * Returns the status and headers of a result's response: `responseOf(charge).requestId`. Results
 * themselves have only the API's fields.
 *
 * @param answer the object that a method returned, not a copy
 * @throws TypeError for any other object
 */
export function responseOf(answer: object): ResponseInfo {
  const info = infos.get(answer)
  if (!info) throw new TypeError('responseOf takes an object that the client returned, not a copy')
  return info
}
