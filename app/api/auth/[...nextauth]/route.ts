import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/accounts/sessions/next-auth-options'
import { REQUEST_ID } from '@/lib/api/routes/answer'
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
  const read = request.method === 'POST' ? await readForm(request) : (request as NextRequest)
  if (!read) return refusal(413)
  const requestId = writtenId(newId(new Date()))
  const response = await askNextAuth(read, context, requestId)
  response.headers.set(REQUEST_ID, requestId)
  return response
}

const refusal = (status: number) => new Response(null, { status })

const isForm = (headers: Headers) =>
  /^application\/x-www-form-urlencoded(;|$)/i.test(headers.get('content-type') ?? '')

/**
 * The same request with its body read, because next-auth reads a body of any length; null for one
 * that is too long, with or without a Content-Length.
 */
async function readForm(request: Request): Promise<NextRequest | null> {
  const { url, method, headers } = request
  try {
    const body = new Uint8Array(await readBytes(request, BODY_MAX))
    return new NextRequest(url, { method, headers, body })
  } catch (error) {
    if (error instanceof AppError && error.code === 'body_too_large') return null
    throw error
  }
}

/** Asks next-auth, which throws for a `callbackUrl` that is no address: answer 400. */
async function askNextAuth(request: NextRequest, context: Context, id: string): Promise<Response> {
  try {
    return await NextAuth(request, context, authOptions(id))
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_INVALID_URL') return refusal(400)
    throw error
  }
}

export { answerAuth as GET, answerAuth as POST }
