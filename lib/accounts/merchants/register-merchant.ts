import { v7 as uuidv7 } from 'uuid'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { countRegistration } from '@/lib/accounts/passwords/limit-attempts'
import { checkPassword, hashPassword } from '@/lib/accounts/passwords/verify-password'
import type { Locale } from '@/lib/i18n/locale'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import type { Registration } from './registration'

/**
 * Opens an account: creates a person and the merchant that they own, in one database transaction.
 *
 * @param locale the language of e-mail to the person
 * @throws AppError `forbidden` when registration is closed
 * @throws AppError `invalid_request` for a common password
 * @throws AppError `rate_limited` after too many registrations from this address
 * @throws AppError `already_exists` for an e-mail that has an account
 * @see docs/contract.md#people-and-their-sessions
 */
export async function registerMerchant(
  wanted: Registration,
  { address, locale }: { address: string; locale: Locale },
) {
  if (env.REGISTRATION === 'closed') {
    throw new AppError('forbidden', 'New accounts are not open here; ask whoever runs this Guichê')
  }
  await checkPassword(wanted.password)
  await countRegistration(address)
  const passwordHash = await hashPassword(wanted.password)
  const user = { userId: uuidv7(), name: wanted.name, email: wanted.email }
  const merchant = { merchantId: uuidv7(), name: wanted.merchantName }
  try {
    await insert({ ...user, passwordHash, locale }, merchant, address)
  } catch (error) {
    if (isTaken(error)) throw emailTaken()
    throw error
  }
  return { user, merchant }
}

type NewUser = Omit<Prisma.UserUncheckedCreateInput, 'createdAt' | 'memberships'>
type NewMerchant = Pick<Prisma.MerchantUncheckedCreateInput, 'merchantId' | 'name'>

function insert(user: NewUser, merchant: NewMerchant, address: string) {
  const createdAt = now()
  const { userId } = user
  const { merchantId } = merchant
  return prisma.$transaction(async (tx) => {
    await tx.user.create({ data: { ...user, createdAt } })
    await tx.merchant.create({ data: { ...merchant, createdAt } })
    await tx.membership.create({ data: { userId, merchantId, createdAt } })
    await recordAct(tx, { merchantId, userId, address }, 'account.registered', merchantId)
  })
}

// The e-mail is the only unique value that was not just generated.
function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}

function emailTaken(): AppError {
  const message = 'already has an account; sign in instead'
  const detail = { issues: [{ path: 'email', message, code: 'email_taken' }] }
  return new AppError('already_exists', 'This e-mail already has an account', detail)
}
