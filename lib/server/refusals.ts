import { methodsOf } from '@/lib/api/methods-of'
import { answer } from '@/lib/api/routes/answer'
import { allowedMethods, refuseMethod } from '@/lib/api/routes/answer-method'
import { invalidRequestError } from '@/lib/kernel/errors'
import { METHODS } from './methods'

/** Paths whose responses have the API's form, in any version of the API. */
const API = /^\/(v\d+|sandbox\/(pix|cards))\//

/** Whether responses under a path have the API's form. */
export const isApiPath = (path: string): boolean => API.test(path)

const KNOWN_METHODS = new Set<string | undefined>(METHODS)

/**
 * Why a request is refused before routing. Next would respond to a wrong method or address with a
 * 500, and would decode and scale pictures for everybody at an address that no page uses.
 */
type Refusal = 'method' | 'address' | 'picture'

const PICTURES = /^\/_next\/image\b/

/** Why a request is refused before routing; null for nearly every request. */
export function refusalOf(method: string | undefined, path: string): Refusal | null {
  if (!path.startsWith('/') || !isDecodable(path)) return 'address'
  if (PICTURES.test(path)) return 'picture'
  return KNOWN_METHODS.has(method) ? null : 'method'
}

/** The error response to a refused request to the API, in its form. */
export function answerRefusal(
  refusal: Exclude<Refusal, 'picture'>,
  request: Request,
): Promise<Response> {
  if (refusal === 'address') return answer(request, refuseAddress)
  const implemented = methodsOf(new URL(request.url).pathname)
  return refuseMethod(request, allowedMethods(implemented.length > 0 ? implemented : METHODS))
}

async function refuseAddress(): Promise<never> {
  throw invalidRequestError({ path: '', message: 'the address has a broken escape' })
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
