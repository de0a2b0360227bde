import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/accounts/sessions/options'
import { REQUEST_ID } from '@/lib/api/routes/answer'
import { newId } from '@/lib/kernel/new-id'
import { env } from '@/lib/platform/env'
import { writtenId } from '@/lib/platform/http/request-id'

// With https the only origin is PUBLIC_URL. Without https, a browser may use localhost, 127.0.0.1 or
// another port, so redirects use the origin of the request.
if (env.PUBLIC_URL.startsWith('https://')) process.env.NEXTAUTH_URL = env.PUBLIC_URL
else process.env.AUTH_TRUST_HOST = 'true'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The next-auth actions that our pages use: see lib/client/session.ts. */
const ASKED = ['GET csrf', 'POST callback/credentials', 'POST signout']

/**
 * Passes our pages' requests to next-auth, each under a request id, as requests of the API have one.
 * Its other routes return 404: pages in English, a log that anybody could fill, and sign-in providers
 * that we do not have.
 */
async function answerAuth(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  const isAsked = ASKED.includes(`${request.method} ${nextauth.join('/')}`)
  if (!isAsked) return new Response(null, { status: 404 })
  const requestId = writtenId(newId(new Date()))
  const response: Response = await NextAuth(request as NextRequest, context, authOptions(requestId))
  response.headers.set(REQUEST_ID, requestId)
  return response
}

export { answerAuth as GET, answerAuth as POST }
