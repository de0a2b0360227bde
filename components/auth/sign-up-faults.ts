import { ApiError } from '@/lib/client/http'
import type { Registration } from '@/lib/client/mutations'
import { isEmail } from './email'
import { PASSWORD_MIN } from './password-strength'

type Fault = 'name' | 'email' | 'password' | 'passwordShort' | 'merchantName'

/** What is wrong with a registration before it is sent, by field. */
export function faultsOf(wanted: Registration): Partial<Record<keyof Registration, Fault>> {
  return {
    ...(wanted.merchantName.trim() ? {} : { merchantName: 'merchantName' }),
    ...(wanted.name.trim() ? {} : { name: 'name' }),
    ...(isEmail(wanted.email) ? {} : { email: 'email' }),
    ...(wanted.password.length < PASSWORD_MIN
      ? { password: wanted.password ? 'passwordShort' : 'password' }
      : {}),
  }
}

/** What to say of a refused registration; undefined when its fields say it. */
export function refusalOf(error: unknown): 'taken' | 'closed' | 'limited' | 'failed' | undefined {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'already_exists') return 'taken'
  if (error.code === 'forbidden') return 'closed'
  if (error.code === 'rate_limited') return 'limited'
  return error.issues.length > 0 ? undefined : 'failed'
}
