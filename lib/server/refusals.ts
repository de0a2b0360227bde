import { methodsOf } from '@/lib/api/methods-of'
import { answer } from '@/lib/api/routes/answer'
import { allowedMethods, refuseMethod } from '@/lib/api/routes/answer-method'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
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
type Refusal = 'method' | 'address' | 'untidy' | 'host' | 'picture' | 'file'

const PICTURES = /^\/_next\/image\b/
/** Built files and those of public/, which Next only reads. */
const FILES = /^\/(?:(?:_next\/static|packages)\/|checkout\.(?:js|d\.ts)$|(?:favicon|logo)\.svg$)/

/** Why a request is refused before routing; null for nearly every request. */
export function refusalOf(method: string | undefined, path: string): Refusal | null {
  if (!path.startsWith('/') || !isDecodable(path)) return 'address'
  if (PICTURES.test(path)) return 'picture'
  if (isUntidy(path)) return 'untidy'
  if (!KNOWN_METHODS.has(method)) return 'method'
  return method !== 'GET' && method !== 'HEAD' && FILES.test(path) ? 'file' : null
}

/** The error response to a refused request to the API, in its form. */
export function answerRefusal(
  refusal: Exclude<Refusal, 'picture' | 'file'>,
  request: Request,
): Promise<Response> {
  const error = ERRORS[refusal]
  if (error) return answer(request, () => Promise.reject(error()))
  const implemented = methodsOf(new URL(request.url).pathname)
  return refuseMethod(request, allowedMethods(implemented.length > 0 ? implemented : METHODS))
}

const ERRORS: Partial<Record<Refusal, () => AppError>> = {
  address: () => invalidRequestError({ path: '', message: 'the address has a broken escape' }),
  untidy: () => new AppError('not_found', UNTIDY_MESSAGE),
  host: () =>
    invalidRequestError({
      path: '',
      message: 'the request must have one Host header, which names a host',
    }),
}

const UNTIDY_MESSAGE =
  'No part of an address of the API is empty, as behind a slash at its end, or has dots alone: is an id missing there?'

/** Empty parts, those of dots alone, and what URLs read as a slash or as the end of the path. */
const UNTIDY = /\/(?:\.|%2e){0,2}(?:\/|$)|[\\#]/i

/**
 * Whether Next would read a path as another one, of the API: it answers some with a redirection,
 * which not every client follows with its key and its body, and others as if they were the other.
 */
function isUntidy(path: string): boolean {
  if (!UNTIDY.test(path)) return false
  return isApiPath(new URL(path.replaceAll(/\/{2,}/g, '/'), 'http://localhost').pathname)
}

/**
 * A request's target as a path with its query. Some clients send the whole URL, as to a proxy.
 *
 * @see RFC 9112, 3.2.2
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]+/i, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
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
