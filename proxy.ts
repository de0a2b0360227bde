import { type NextRequest, NextResponse } from 'next/server'
import { contentPolicy } from '@/lib/http/content-policy'

/** Gives every page a content policy with a nonce of its own, which Next puts on its scripts. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentPolicy(nonce, {
    embeddable: request.nextUrl.pathname.startsWith('/embed/'),
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

// Answers of the API and built files carry no scripts that a nonce would be for. A dot tells nothing:
// a page answers to `/transactions/a.b` as well.
export const config = {
  matcher: ['/((?!v1/|acquirers/|sandbox/pix/|_next/|healthz$|readyz$).*)'],
}
