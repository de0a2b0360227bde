import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { restrictionOf } from '@/lib/accounts/merchants/restriction'
import { authenticateUser } from '@/lib/accounts/sessions/authenticate-user'
import { isOperatorHeld } from '@/lib/api/routes/require-factor'
import type { Me } from '@/lib/client/types'
import { AppError } from '@/lib/kernel/errors'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import { env } from '@/lib/platform/env'

const findSignedIn = cache(async () => {
  const cookie = (await headers()).get('cookie')
  if (!cookie) return null
  return authenticateUser(new Request(env.PUBLIC_URL, { headers: { cookie } })).catch(nobody)
})

/** Returns the signed-in user, in the form of `GET /v1/user/me`; null without a session. */
export const readSignedIn = cache(async (): Promise<Me | null> => {
  const found = await findSignedIn()
  return (
    found && {
      user: found.user,
      merchant: { merchantId: found.merchant.merchantId, name: found.merchant.name },
      mode: env.GUICHE_MODE,
      publicUrl: env.PUBLIC_URL,
      role: found.membership.role,
      restriction: restrictionOf(found.merchant, await findStop()),
      isEmailConfirmed: found.isEmailConfirmed,
      isOperator: found.isOperator,
      mustAddFactor: found.mustAddFactor,
    }
  )
})

/**
 * Returns the signed-in user. Without a session, redirects to the sign-in page, which leads back.
 */
export async function requireSignedIn(): Promise<Me> {
  const me = await readSignedIn()
  if (me) return me
  const asked = (await headers()).get('x-page')
  redirect(asked ? `/sign-in?callbackUrl=${encodeURIComponent(asked)}` : '/sign-in')
}

/**
 * Redirects a person who lacks the second factor that their account requires to where it is set up.
 */
export async function leadToFactors({ mustAddFactor }: Me): Promise<void> {
  const asked = (await headers()).get('x-page') ?? ''
  if (mustAddFactor && !asked.startsWith('/security')) redirect('/security')
}

/**
 * Redirects an operator who lacks the second factor that their pages need to where it is set up.
 */
export async function leadOperatorToFactors(): Promise<void> {
  const found = await findSignedIn()
  if (found && isOperatorHeld(found)) redirect('/security')
}

function nobody(error: unknown): null {
  if (error instanceof AppError && error.code === 'unauthenticated') return null
  throw error
}
