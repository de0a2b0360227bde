import type { RequestOrigin } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { releaseAddress } from '@/lib/accounts/links/release-address'
import { makeLink } from '@/lib/accounts/links/send-link'
import { checkNewPassword } from '@/lib/accounts/passwords/check-new-password'
import { hashPassword } from '@/lib/accounts/passwords/verify-password'
import { findHolder, notifyInUse } from '@/lib/accounts/people/notify-in-use'
import type { Locale } from '@/lib/i18n/locale'
import { AppError } from '@/lib/kernel/errors'
import { nextId } from '@/lib/kernel/new-id'
import { notifyPerson } from '@/lib/messages/notify-person'
import { now } from '@/lib/platform/clock'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { isTaken } from '@/lib/platform/db/is-taken'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { networkCounter } from '@/lib/platform/limits/count-attempts'
import type { Registration } from './registration'

const registrations = networkCounter({
  prefix: 'register',
  max: env.REGISTRATIONS_PER_HOUR,
  windowSeconds: 60 * 60,
})

/**
 * Opens an account: creates a person and the merchant that they own, and sends a link that confirms
 * the address, in one database transaction.
 *
 * The address of somebody who left every account counts as new. For one that has an account the
 * answer is the same, and takes the same time, but its ids lead nowhere: nothing is created, and
 * the owner of the address gets an e-mail.
 *
 * @param locale the language of e-mail to the person
 * @throws AppError `forbidden` when registration is closed
 * @throws AppError `invalid_request` for a password that is easy to guess
 * @throws AppError `rate_limited` after too many registrations from this address
 * @see docs/contract.md#people-and-their-sessions
 * @see docs/decisions/0071
 */
export async function registerMerchant(
  wanted: Registration,
  { locale, ...origin }: Origin & { locale: Locale },
) {
  if (env.REGISTRATION === 'closed') {
    throw new AppError('forbidden', 'New accounts are not open here; ask whoever runs this Guichê')
  }
  const { name, email, merchantName, password } = wanted
  await registrations.count(origin.address)
  await checkNewPassword(password, { email, names: [name, merchantName] })
  const passwordHash = await hashPassword(password)
  const user = { userId: nextId(), name, email }
  const merchant = { merchantId: nextId(), name: merchantName }
  const write = () => insertOrTell({ ...user, passwordHash, locale }, merchant, origin)
  // The e-mail is the only unique value that was not just generated. Of two registrations of a new
  // address at once, the second one finds the first when repeated.
  await write().catch((error) => (isTaken(error) ? write() : Promise.reject(error)))
  return { user, merchant }
}

/** Where the request came from; registrations are counted by its address. */
type Origin = RequestOrigin & { address: string }

type NewUser = Omit<Prisma.UserUncheckedCreateInput, 'createdAt' | 'memberships'>
type NewMerchant = Pick<Prisma.MerchantUncheckedCreateInput, 'merchantId' | 'name'>

/**
 * Writes the account, or tells the person who has the address. Both run the same statements: for an
 * address that is taken, the account is written under another one and undone.
 */
function insertOrTell(user: NewUser, merchant: NewMerchant, origin: Origin): Promise<void> {
  return prisma.$transaction(async (tx) => {
    await releaseAddress(tx, user.email)
    const holder = await findHolder(tx, user.email)
    const email = holder ? `${user.userId}@undone.invalid` : user.email
    await tx.$executeRaw`SAVEPOINT registration`
    const token = await insert(tx, { ...user, email }, merchant, origin)
    if (holder) {
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT registration`
      return notifyInUse(tx, holder)
    }
    await tx.$executeRaw`RELEASE SAVEPOINT registration`
    const to = { userId: user.userId, merchantId: merchant.merchantId }
    await notifyPerson(tx, to, { kind: 'confirm_email', detail: {} }, token)
  })
}

/** @returns the token of the link that confirms the address */
async function insert(tx: Tx, user: NewUser, merchant: NewMerchant, origin: Origin) {
  const createdAt = now()
  const { userId, email } = user
  const { merchantId } = merchant
  await tx.user.create({ data: { ...user, createdAt } })
  await tx.merchant.create({ data: { ...merchant, createdAt } })
  await tx.membership.create({ data: { userId, merchantId, createdAt } })
  const actor = { merchantId, by: 'person', userId, ...origin } as const
  await recordAct(tx, actor, 'account.registered', merchantId)
  return makeLink(tx, { userId, merchantId, email }, 'confirm_email')
}
