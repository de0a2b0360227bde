import { noteReach } from './connection'

/** Why a sign-in was refused: the words for it are the page's. */
export type Refusal = 'wrong' | 'limited' | 'failed'

/**
 * Signs this browser in; what stood in the way, or undefined. Speaks to next-auth's own routes:
 * its browser library would be a third of the page's scripts.
 */
export async function enter(email: string, password: string): Promise<Refusal | undefined> {
  const answer = await post('callback/credentials', { email, password }).catch(() => null)
  if (!answer) return 'failed'
  const { url } = (await answer.json().catch(() => ({}))) as { url?: string }
  const told = url ? new URL(url, location.href).searchParams : undefined
  const error = told?.get('error')
  if (answer.ok && told && !error && !told.has('csrf')) return undefined
  if (answer.status === 429 || error === 'rate_limited') return 'limited'
  return error === 'CredentialsSignin' ? 'wrong' : 'failed'
}

/** Ends this browser's session and goes to the sign-in page. */
export async function leave(): Promise<void> {
  const answer = await post('signout', {}).catch(() => null)
  if (answer) return location.assign('/sign-in')
  noteReach(false)
}

const PATIENCE_MS = 30_000

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const { csrfToken } = await fetch('/api/auth/csrf', { signal }).then((answer) => answer.json())
  return fetch(`/api/auth/${path}`, {
    method: 'POST',
    signal,
    body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: location.href, json: 'true' }),
  })
}
