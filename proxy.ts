import { type NextRequest, NextResponse } from 'next/server'
import { methodsOf } from '@/lib/api/methods-of'
import { answer } from '@/lib/api/routes/answer'
import { allowedMethods, listMethods, refuseMethod } from '@/lib/api/routes/answer-method'
import { AppError } from '@/lib/kernel/errors'
import { contentPolicy } from '@/lib/platform/http/content-policy'

/**
 * Answers for the API where a route has no function for a method, as our own server does: Next
 * would say 405 and nothing else. Every page gets a content policy.
 */
export function proxy(request: NextRequest): NextResponse | Promise<Response> {
  const { pathname } = request.nextUrl
  if (hasOwnPolicy(pathname)) return NextResponse.next()
  if (isUnknownVersion(pathname)) return answer(request, refuseVersion)
  if (!/^\/(v1|sandbox\/(pix|cards))\//.test(pathname)) return giveContentPolicy(request)
  const implemented = methodsOf(pathname)
  const allowed = allowedMethods(implemented)
  // What is not found answers as the API does under /v1, and is a page of the sandbox elsewhere.
  if (implemented.length === 0) {
    return pathname.startsWith('/v1/') ? NextResponse.next() : giveContentPolicy(request)
  }
  if (request.method === 'OPTIONS') return listMethods(request, allowed)
  return allowed.includes(request.method) ? NextResponse.next() : refuseMethod(request, allowed)
}

/** The pages of a checkout, which say by themselves what they may load and who may frame them. */
const hasOwnPolicy = (path: string) =>
  /^\/(?:embed|checkout|checkout\/assets)\/[^/]+$/.test(path) &&
  path !== '/checkout/paid' &&
  path !== '/checkout/left'

/** Whether a path asks for another version of the API than the one there is. */
const isUnknownVersion = (path: string) =>
  /^\/v\d{1,9}(?:\/|$)/.test(path) && !path.startsWith('/v1/')

async function refuseVersion(): Promise<never> {
  throw new AppError('not_found', 'There is nothing at this address: the API is under /v1/')
}

/** A policy with a nonce of its own, which Next puts on the page's scripts. */
function giveContentPolicy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentPolicy(nonce, {
    https: process.env.PUBLIC_URL?.startsWith('https://') ?? false,
    development: process.env.NODE_ENV === 'development',
  })
  const headers = new Headers(request.headers)
  headers.set('x-page', request.nextUrl.pathname + request.nextUrl.search)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

// Built files carry no scripts that a nonce would be for. A dot tells nothing: a page answers to
// `/transactions/a.b` as well.
export const config = {
  matcher: ['/((?!acquirers/[^/]+/notices(?:/[^/]+)?$|_next/static/|healthz$|readyz$).*)'],
}
