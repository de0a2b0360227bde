import { type NextRequest, NextResponse } from 'next/server'
import { methodsOf } from '@/lib/api/methods-of'
import { answer } from '@/lib/api/routes/answer'
import { allowedMethods, listMethods, refuseMethod } from '@/lib/api/routes/answer-method'
import { AppError } from '@/lib/kernel/errors'
import { randomDigits } from '@/lib/kernel/ids'
import { contentPolicy } from '@/lib/platform/http/content-policy'

/**
 * Responds to API requests that no route implements in the API's form, as our own server does: Next
 * would send a 405 without a body. Every page gets a content policy.
 */
export function proxy(request: NextRequest): NextResponse | Promise<Response> {
  const { pathname } = request.nextUrl
  if (hasOwnPolicy(pathname)) return NextResponse.next()
  if (isUnknownVersion(pathname)) return answer(request, refuseVersion)
  if (!/^\/(v1|sandbox\/(pix|cards))\//.test(pathname)) return giveContentPolicy(request)
  const implemented = methodsOf(pathname)
  const allowed = allowedMethods(implemented)
  // Under /v1 an unknown path gets the API's 404; elsewhere it gets the 404 page.
  if (implemented.length === 0) {
    return pathname.startsWith('/v1/') ? NextResponse.next() : giveContentPolicy(request)
  }
  if (request.method === 'OPTIONS') return listMethods(request, allowed)
  return allowed.includes(request.method) ? NextResponse.next() : refuseMethod(request, allowed)
}

/** The pages without Next, which set their own content policy and framing rules. */
const hasOwnPolicy = (path: string) =>
  /^\/(?:pay|embed|checkout|checkout\/assets)\/[^/]+$/.test(path) &&
  path !== '/checkout/paid' &&
  path !== '/checkout/left'

/** Whether a path names a version of the API that does not exist. */
const isUnknownVersion = (path: string) =>
  /^\/v\d{1,9}(?:\/|$)/.test(path) && !path.startsWith('/v1/')

async function refuseVersion(): Promise<never> {
  throw new AppError('not_found', 'There is nothing at this address: the API is under /v1/')
}

/** Sets a content policy with a nonce, which Next puts on the page's scripts. */
function giveContentPolicy(request: NextRequest): NextResponse {
  const nonce = randomDigits()
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

// Built files and providers' notices are skipped, because they contain no scripts that need a
// nonce. A dot in a path means nothing: `/transactions/a.b` is a page as well. Next reads this as a
// literal.
export const config = {
  matcher: [
    '/((?!acquirers/(?:[^/]+/notices(?:/[^/]+)?|pix/[^/]+/whsec_[^/]+(?:/pix)?)$|_next/static/|healthz$|readyz$).*)',
  ],
}
