import { methodsOf } from '@/lib/api/methods-of'
import { answer } from '@/lib/api/routes/answer'
import { allowedMethods, refuseMethod } from '@/lib/api/routes/answer-method'
import { invalidRequest } from '@/lib/kernel/errors'
import { METHODS } from './methods'

/** Paths whose responses have the API's form, in any version of the API. */
const API = /^\/(v\d+|sandbox\/(pix|cards))\//

/** Whether responses under a path have the API's form. */
export const isApiPath = (path: string): boolean => API.test(path)

const KNOWN_METHODS = new Set<string | undefined>(METHODS)

/** Why a request is refused before routing; Next would respond to it with a 500. */
type Refusal = 'method' | 'address'

/** Why a request is refused before routing; null for nearly every request. */
export function refusalOf(method: string | undefined, path: string): Refusal | null {
  if (!path.startsWith('/') || !isDecodable(path)) return 'address'
  return KNOWN_METHODS.has(method) ? null : 'method'
}

/** The error response to a refused request, in the API's form. */
export function answerRefusal(refusal: Refusal, request: Request): Promise<Response> {
  if (refusal === 'address') return answer(request, refuseAddress)
  const implemented = methodsOf(new URL(request.url).pathname)
  return refuseMethod(request, allowedMethods(implemented.length > 0 ? implemented : METHODS))
}

async function refuseAddress(): Promise<never> {
  throw invalidRequest({ path: '', message: 'the address has a broken escape' })
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
