import { bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { findByEmail } from '@/lib/accounts/people/find-person'
import { AppError } from '@/lib/kernel/errors'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'

/**
 * Makes a person with an account an operator of this installation. Repeats change nothing. The
 * person's open sessions reach the operator's pages at once.
 *
 * In live mode they must have confirmed their address, because anybody can register with it.
 *
 * @returns whether they have confirmed their address
 * @throws AppError `not_found` when nobody has registered with this e-mail
 * @throws AppError `invalid_state` in live mode when nobody has confirmed this e-mail
 */
export async function addOperator(email: string): Promise<{ isEmailConfirmed: boolean }> {
  const { userId, emailConfirmedAt } = await findByEmail(email)
  const isEmailConfirmed = emailConfirmedAt !== null
  if (env.isLive && !isEmailConfirmed) throw new AppError('invalid_state', unconfirmed(email))
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.operator.createMany({ data: { userId }, skipDuplicates: true })
    if (count > 0) await recordAct(tx, bySystem(INSTALLATION), 'operator.added', userId)
  })
  return { isEmailConfirmed }
}

const unconfirmed = (email: string) =>
  `Nobody has confirmed the address ${email}, so somebody else may have registered with it. The person opens the link in their mail, or asks for another one at /security`

/**
 * Takes the operator's pages from a person, in open sessions too. Their account stays.
 *
 * @returns whether they were an operator
 * @throws AppError `not_found` when nobody has registered with this e-mail
 */
export async function removeOperator(email: string): Promise<boolean> {
  const { userId } = await findByEmail(email)
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.operator.deleteMany({ where: { userId } })
    if (count > 0) await recordAct(tx, bySystem(INSTALLATION), 'operator.removed', userId)
    return count > 0
  })
}

/** The operators, the first one first. */
export function listOperators() {
  return prisma.operator.findMany({
    orderBy: { createdAt: 'asc' },
    select: {
      createdAt: true,
      user: { select: { name: true, email: true, emailConfirmedAt: true } },
    },
  })
}
