import NextAuth from 'next-auth'
import { authOptions } from '@/lib/accounts/sessions/options'
import { env } from '@/lib/platform/env'

// Behind https there is one address, and it is known. Without, a browser may come by localhost, by
// 127.0.0.1 or by another port, and is sent back to where it came from.
if (env.PUBLIC_URL.startsWith('https://')) process.env.NEXTAUTH_URL = env.PUBLIC_URL
else process.env.AUTH_TRUST_HOST = 'true'

const handler = NextAuth(authOptions)

type Context = { params: Promise<{ nextauth: string[] }> }

/** All that our pages ask of next-auth: see lib/client/session.ts. */
const ASKED = ['GET csrf', 'POST callback/credentials', 'POST signout']

/**
 * What next-auth answers to our own pages. Its other addresses are not there: pages in English, a log
 * that anybody could fill, ways in that no provider of ours has.
 */
async function answerAuth(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  const isAsked = ASKED.includes(`${request.method} ${nextauth.join('/')}`)
  return isAsked ? handler(request, context) : new Response(null, { status: 404 })
}

export { answerAuth as GET, answerAuth as POST }
