import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/options'
import { env } from '@/lib/env'

// Behind https there is one address, and it is known. Without, a browser may come by localhost, by
// 127.0.0.1 or by another port, and is sent back to where it came from.
if (env.PUBLIC_URL.startsWith('https://')) process.env.NEXTAUTH_URL = env.PUBLIC_URL
else process.env.AUTH_TRUST_HOST = 'true'

const handler = NextAuth(authOptions)

type Context = { params: Promise<{ nextauth: string[] }> }

/**
 * What next-auth answers, except to `_log`, by which anybody could write errors of any size into our
 * log: its own client reports there what went wrong in a browser.
 */
async function answerAuth(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  return nextauth[0] === '_log' ? new Response(null, { status: 404 }) : handler(request, context)
}

export { answerAuth as GET, answerAuth as POST }
