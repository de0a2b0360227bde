import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { authenticateUser } from '@/lib/accounts/sessions/authenticate-user'
import type { Me } from '@/lib/client/types'
import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'

/** Who is signed in by this request's cookie, as `GET /v1/user/me` answers it; null for no one. */
export const readSignedIn = cache(async (): Promise<Me | null> => {
  const cookie = (await headers()).get('cookie')
  if (!cookie) return null
  const request = new Request(env.PUBLIC_URL, { headers: { cookie } })
  const found = await authenticateUser(request).catch(nobody)
  return (
    found && {
      user: found.user,
      merchant: { merchantId: found.merchant.merchantId, name: found.merchant.name },
      mode: env.GUICHE_MODE,
      publicUrl: env.PUBLIC_URL,
    }
  )
})

/** Who is signed in; whoever is not goes to sign in, and from there back to this page. */
export async function requireSignedIn(): Promise<Me> {
  const me = await readSignedIn()
  if (me) return me
  const asked = (await headers()).get('x-page')
  redirect(asked ? `/sign-in?callbackUrl=${encodeURIComponent(asked)}` : '/sign-in')
}

function nobody(error: unknown): null {
  if (error instanceof AppError && error.code === 'unauthenticated') return null
  throw error
}
