import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/accounts/sessions/next-auth-options'
import { REQUEST_ID } from '@/lib/api/routes/answer'
import { readCookies } from '@/lib/kernel/cookies'
import { AppError } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { env } from '@/lib/platform/env'
import { readBytes } from '@/lib/platform/http/input/read-input'
import { writtenId } from '@/lib/platform/http/request-id'

// With https the only origin is PUBLIC_URL. Without https, a browser may use localhost, 127.0.0.1
// or another port, so redirects use the origin of the request.
if (env.PUBLIC_URL.startsWith('https://')) process.env.NEXTAUTH_URL = env.PUBLIC_URL
else process.env.AUTH_TRUST_HOST = 'true'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The next-auth actions that our pages use: see lib/client/session.ts. */
const ASKED = ['GET csrf', 'POST callback/credentials', 'POST signout']

/** The most bytes of a body. The longest one that our pages send has an address and a password. */
const BODY_MAX = 16_384

/**
 * Passes our pages' requests to next-auth, each under a request id, as requests of the API have
 * one. Its other routes return 404: pages in English, a log that anybody could fill, and sign-in
 * providers that we do not have. So does a query, which our pages never send.
 */
async function answerAuth(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  const isAsked = ASKED.includes(`${request.method} ${nextauth.join('/')}`)
  if (!isAsked || new URL(request.url).search) return refusal(404)
  if (request.method === 'POST' && !isForm(request.headers)) return refusal(415)
  if (!namesAddress(callbackIn(request.headers))) return refusal(400, FORGET_CALLBACK)
  const read = request.method === 'POST' ? await readForm(request) : (request as NextRequest)
  if (read instanceof Response) return read
  const requestId = writtenId(newId(new Date()))
  const response = await askNextAuth(read, context, requestId)
  response.headers.set(REQUEST_ID, requestId)
  return response
}

const refusal = (status: number, headers = {}) => new Response(null, { status, headers })

const isForm = (headers: Headers) =>
  /^application\/x-www-form-urlencoded(;|$)/i.test(headers.get('content-type') ?? '')

/** The cookie in which next-auth keeps the page that a sign-in leads to, and how to delete it. */
const CALLBACK = authOptions().cookies?.callbackUrl?.name ?? 'next-auth.callback-url'
const FORGET_CALLBACK = {
  'Set-Cookie': `${CALLBACK}=; Path=/; Max-Age=0${CALLBACK.startsWith('__Host-') ? '; Secure' : ''}`,
}

/** What the cookie says; null without one, and for one that Next does not decode. */
function callbackIn(headers: Headers): string | null {
  try {
    return decodeURIComponent(readCookies(headers.get('cookie')).get(CALLBACK) ?? '') || null
  } catch {
    return null
  }
}

/**
 * Whether a page that a sign-in leads to is an address, as browsers write one. For other texts
 * next-auth answers 500 and logs an error, and one in the cookie would keep a person out.
 */
const namesAddress = (page: string | null) =>
  page === null || (/^(?:\/|https?:\/\/)[!-~]*$/i.test(page) && URL.canParse(page, env.PUBLIC_URL))

/**
 * The same request with its body read, because next-auth reads a body of any length; or the
 * response to one that is too long, with or without a Content-Length, or that names no address.
 */
async function readForm(request: Request): Promise<NextRequest | Response> {
  const { url, method, headers } = request
  try {
    const body = new Uint8Array(await readBytes(request, BODY_MAX))
    const fields = new URLSearchParams(Buffer.from(body).toString())
    if (!fields.getAll('callbackUrl').every(namesAddress)) return refusal(400)
    return new NextRequest(url, { method, headers, body })
  } catch (error) {
    if (error instanceof AppError && error.code === 'body_too_large') return refusal(413)
    throw error
  }
}

/** It throws for a Host that makes no address, such as an empty one. */
async function askNextAuth(request: NextRequest, context: Context, id: string): Promise<Response> {
  try {
    return await NextAuth(request, context, authOptions(id))
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_INVALID_URL') return refusal(400)
    throw error
  }
}

export { answerAuth as GET, answerAuth as POST }
