import type { NextAuthOptions, User } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { Credentials } from '@/lib/accounts/passwords/credentials'
import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import { clientAddress } from '@/lib/platform/http/client-address'
import { log } from '@/lib/platform/log'
import { SESSION_SECONDS } from './session-token'
import { signIn } from './sign-in'

/** The `error` parameter of the sign-in page, for failures other than wrong credentials. */
export type SignInError = 'rate_limited' | 'internal_error'

type SignedInUser = User & { merchantId: string }

/** The configuration of next-auth: e-mail and password, with the session in an encrypted cookie. */
export const authOptions: NextAuthOptions = {
  secret: env.SECRET_KEY,
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  useSecureCookies: env.PUBLIC_URL.startsWith('https://'),
  pages: { signIn: '/sign-in', error: '/sign-in' },
  providers: [
    CredentialsProvider({
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      authorize: (credentials, request) => authorize(credentials, new Headers(request.headers)),
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      if (!user) return token
      const { id, name, email, merchantId } = user as SignedInUser
      return { sub: id, name, email, merchantId }
    },
  },
  logger: {
    error: (code, detail) => log.error({ code, detail }, 'next-auth failed'),
    warn: (code) => log.warn({ code }, 'next-auth warning'),
    debug: () => {},
  },
}

/**
 * next-auth puts the message of any exception thrown here in the page's URL, so only a SignInError
 * may be thrown. Null means wrong credentials.
 */
async function authorize(credentials: unknown, headers: Headers): Promise<SignedInUser | null> {
  const given = Credentials.safeParse(credentials)
  if (!given.success) return null
  try {
    const { userId, ...user } = await signIn(given.data, clientAddress(headers))
    return { id: userId, ...user }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return null
    const limited = error instanceof AppError && error.code === 'rate_limited'
    if (!limited) log.error({ err: error }, 'sign-in failed')
    const reason: SignInError = limited ? 'rate_limited' : 'internal_error'
    throw new Error(reason)
  }
}
