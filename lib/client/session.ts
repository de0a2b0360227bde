import type { FactorKind } from '@/lib/kernel/factor-kinds'
import { noteOnline } from './connection'

/** Why a sign-in was refused. */
export type Refusal = 'wrong' | 'limited' | 'noAccount' | 'failed'

/** The result of a sign-in: a refusal, or the second factors from which the person chooses one. */
type Outcome = Refusal | { wanted: readonly FactorKind[] }

/** A second factor: a code, or a passkey's answer. */
export type SecondFactor = { code: string } | { passkey: object }

/**
 * Signs this browser in. Returns the reason if it was refused, else undefined. It calls next-auth's
 * routes directly, because its browser library would be a third of the page's scripts.
 */
export function enter(
  email: string,
  password: string,
  second?: SecondFactor,
): Promise<Outcome | undefined> {
  return submit({ email, password, ...fieldOf(second) })
}

/** Signs this browser in with a passkey alone. Returns the reason if it was refused. */
export const enterWithPasskey = (passkey: object) => submit(fieldOf({ passkey }))

const fieldOf = (second: SecondFactor | undefined): Record<string, string> =>
  second && 'passkey' in second ? { passkey: JSON.stringify(second.passkey) } : { ...second }

async function submit(fields: Record<string, string>): Promise<Outcome | undefined> {
  const answer = await post('callback/credentials', fields).catch(() => null)
  if (!answer) return 'failed'
  const { url } = (await answer.json().catch(() => ({}))) as { url?: string }
  const params = url ? new URL(url, location.href).searchParams : undefined
  const error = params?.get('error')
  if (answer.ok && params && !error && !params.has('csrf')) return undefined
  if (answer.status === 429 || error === 'rate_limited') return 'limited'
  if (error === 'no_account') return 'noAccount'
  if (error?.startsWith(WANTED))
    return { wanted: error.slice(WANTED.length).split(',') as FactorKind[] }
  return error === 'CredentialsSignin' ? 'wrong' : 'failed'
}

const WANTED = 'second_factor_required:'

/**
 * Ends this browser's session, forgets what the tab stored, such as the API key of the reference's
 * console, and goes to a page.
 *
 * @returns whether the session was ended; otherwise the page stays
 */
export async function leaveFor(path: string): Promise<boolean> {
  const answer = await post('signout', {}).catch(() => null)
  if (!answer) noteOnline(false)
  if (!answer?.ok) return false
  sessionStorage.clear()
  location.assign(path)
  return true
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
