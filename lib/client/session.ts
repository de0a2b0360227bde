import { noteOnline } from './connection'

/** Why a sign-in was refused. */
export type Refusal = 'wrong' | 'limited' | 'failed'

/**
 * Signs this browser in. Returns the reason if it was refused, else undefined. It calls next-auth's
 * routes directly, because its browser library would be a third of the page's scripts.
 */
export async function enter(email: string, password: string): Promise<Refusal | undefined> {
  const answer = await post('callback/credentials', { email, password }).catch(() => null)
  if (!answer) return 'failed'
  const { url } = (await answer.json().catch(() => ({}))) as { url?: string }
  const params = url ? new URL(url, location.href).searchParams : undefined
  const error = params?.get('error')
  if (answer.ok && params && !error && !params.has('csrf')) return undefined
  if (answer.status === 429 || error === 'rate_limited') return 'limited'
  return error === 'CredentialsSignin' ? 'wrong' : 'failed'
}

/** Ends this browser's session and goes to the sign-in page. */
export async function leave(): Promise<void> {
  const answer = await post('signout', {}).catch(() => null)
  if (answer) return location.assign('/sign-in')
  noteOnline(false)
}

const TIMEOUT_MS = 30_000

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { csrfToken } = await fetch('/api/auth/csrf', { signal }).then((answer) => answer.json())
  return fetch(`/api/auth/${path}`, {
    method: 'POST',
    signal,
    body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: location.href, json: 'true' }),
  })
}
