import { bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { findByEmail } from '@/lib/accounts/people/find-person'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * Makes a person with an account an operator of this installation. Repeats change nothing. The
 * person's open sessions reach the operator's pages at once.
 *
 * @throws AppError `not_found` when nobody has registered with this e-mail
 */
export async function addOperator(email: string): Promise<void> {
  const { userId } = await findByEmail(email)
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.operator.createMany({ data: { userId }, skipDuplicates: true })
    if (count > 0) await recordAct(tx, bySystem(INSTALLATION), 'operator.added', userId)
  })
}

/**
 * Takes the operator's pages from a person, in open sessions too. Their account stays.
 *
 * @throws AppError `not_found` when nobody has registered with this e-mail
 */
export async function removeOperator(email: string): Promise<void> {
  const { userId } = await findByEmail(email)
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.operator.deleteMany({ where: { userId } })
    if (count > 0) await recordAct(tx, bySystem(INSTALLATION), 'operator.removed', userId)
  })
}

/** The operators, the first one first. */
export function listOperators() {
  return prisma.operator.findMany({
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true, user: { select: { name: true, email: true } } },
  })
}
