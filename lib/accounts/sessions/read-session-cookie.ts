import { env } from '@/lib/platform/env'

// next-auth's names: the prefixed one where the site is served by https, and there no other, for
// whoever stands between could have planted it by plain http, to have people work in their account.
const SECURE_COOKIE = '__Secure-next-auth.session-token'
const PLAIN_COOKIE = 'next-auth.session-token'

/** What a browser's `Cookie` header shows for a session, genuine or not; null when it shows none. */
export function readSessionCookie(header: string | null | undefined): string | null {
  const cookies = new Map(
    (header ?? '').split(/; */).map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
  const isSecure = env.PUBLIC_URL.startsWith('https://')
  return cookies.get(SECURE_COOKIE) || (!isSecure && cookies.get(PLAIN_COOKIE)) || null
}
