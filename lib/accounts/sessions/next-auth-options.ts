import type { NextAuthOptions, User } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { BrowserSignIn } from '@/lib/accounts/factors/factor-schemas'
import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import { clientAddress } from '@/lib/platform/http/client-address'
import { log } from '@/lib/platform/log'
import { endSession } from './end-sessions'
import { openSession } from './open-session'
import { SESSION_SECONDS, sessionKeyOf } from './session-token'
import { type ProvenEntrant, signInWithFactor, signInWithPasskey } from './sign-in-with-factor'

/** The `error` parameter of the sign-in page, for failures other than wrong credentials. */
type SignInError =
  | 'rate_limited'
  | 'internal_error'
  /** The right password or passkey of a person who belongs to no account. */
  | 'no_account'
  /** The factors that the person has, with commas between them. */
  | `second_factor_required:${string}`

type SignedInUser = User & { merchantId: string; sessionId: string }

const IS_HTTPS = env.PUBLIC_URL.startsWith('https://')

/** A cookie that browsers take over https alone, and not from other hosts of the domain. */
const ofHost = (name: string) => ({
  name: `__Host-next-auth.${name}`,
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true } as const,
})

const COOKIES_OVER_HTTPS = {
  sessionToken: ofHost('session-token'),
  callbackUrl: ofHost('callback-url'),
}

/**
 * The configuration of next-auth for one request: e-mail and password, with a second factor where
 * the person has one, or a passkey alone. The session is in an encrypted cookie.
 *
 * @param requestId our id of the request, for the audit log
 */
export const authOptions = (requestId?: string): NextAuthOptions => ({
  secret: env.SECRET_KEY,
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  useSecureCookies: IS_HTTPS,
  cookies: IS_HTTPS ? COOKIES_OVER_HTTPS : {},
  pages: { signIn: '/sign-in', error: '/sign-in' },
  providers: [
    CredentialsProvider({
      credentials: {
        email: { type: 'email' },
        password: { type: 'password' },
        code: {},
        passkey: {},
      },
      authorize: (credentials, request) =>
        authorize(credentials, new Headers(request.headers), requestId),
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      if (!user) return token
      const { id, name, email, merchantId, sessionId } = user as SignedInUser
      return { sub: id, name, email, merchantId, sid: sessionId }
    },
  },
  events: {
    // The cookie is deleted by the answer; what was copied of it ends with the session.
    async signOut({ token }) {
      const session = sessionKeyOf(token)
      if (!session) return
      const { sessionId, ...person } = session
      await endSession({ ...person, by: 'person', sessionId, requestId }, sessionId).catch(
        (error) => {
          if (!(error instanceof AppError)) throw error
        },
      )
    },
  },
  logger: {
    error: (code, detail) => log.error({ code, detail }, 'next-auth failed'),
    warn: (code) => log.warn({ code }, 'next-auth warning'),
    debug: () => {},
  },
})

/**
 * next-auth puts the message of any exception thrown here in the page's URL, so only a SignInError
 * may be thrown. Null means wrong credentials.
 */
async function authorize(
  credentials: unknown,
  headers: Headers,
  requestId?: string,
): Promise<SignedInUser | null> {
  const given = readCredentials(credentials)
  if (!given) return null
  try {
    const person = await enter(given, clientAddress(headers))
    const { sessionId } = await openSession(person, headers, requestId)
    const { userId, name, email, merchantId } = person
    return { id: userId, name, email, merchantId, sessionId }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return null
    if (error instanceof AppError && error.code === 'second_factor_required') {
      const reason: SignInError = `second_factor_required:${error.detail.factors}`
      throw new Error(reason)
    }
    throw new Error(reasonOf(error))
  }
}

function reasonOf(error: unknown): SignInError {
  const code = error instanceof AppError ? error.code : null
  if (code === 'rate_limited') return code
  if (code === 'forbidden') return 'no_account'
  log.error({ err: error }, 'sign-in failed')
  return 'internal_error'
}

const enter = (given: BrowserSignIn, address: string): Promise<ProvenEntrant> =>
  'email' in given ? signInWithFactor(given, address) : signInWithPasskey(given.passkey, address)

/** The fields of the sign-in form, in which a passkey's answer is JSON; null for others. */
function readCredentials(fields: unknown): BrowserSignIn | null {
  const { passkey, ...texts } = Object(fields) as Record<string, unknown>
  const given = BrowserSignIn.safeParse({
    ...texts,
    passkey: passkey ? parsed(passkey) : undefined,
  })
  return given.success ? given.data : null
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(`${json}`)
  } catch {
    return null
  }
}
