import { FACTORS, kindsOf } from '@/lib/accounts/factors/find-factors'
import { prisma } from '@/lib/platform/db/prisma'
import { presentInvitation } from './invitation'
import { presentMember, roleOf } from './member'

type Asked = { merchantId: string; userId: string }

/**
 * The members of an account, the first one first.
 *
 * @param showsFactors whether to tell who has a second factor: who has none is easier to attack, so
 *   only owners see it
 */
export async function listMembers({ merchantId, userId }: Asked, showsFactors: boolean) {
  const rows = await prisma.membership.findMany({
    where: { merchantId },
    include: { user: { select: { name: true, email: true, ...FACTORS } } },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  })
  return rows.map((row) => {
    const hasSecondFactor = showsFactors ? kindsOf(row.user).length > 0 : null
    return { ...presentMember(row, userId), hasSecondFactor }
  })
}

/** The invitations of an account that nobody has accepted yet, expired ones too, newest first. */
export async function listInvitations(merchantId: string) {
  const rows = await prisma.invitation.findMany({
    where: { merchantId },
    include: { invitedBy: { select: { name: true } } },
    orderBy: { invitationId: 'desc' },
  })
  return rows.map(presentInvitation)
}

/** The accounts to which a person belongs, by name. */
export async function listAccounts({ merchantId: current, userId }: Asked) {
  const rows = await prisma.membership.findMany({
    where: { userId },
    include: { merchant: { select: { name: true } } },
    orderBy: [{ merchant: { name: 'asc' } }, { merchantId: 'asc' }],
  })
  return rows.map(({ merchantId, role, merchant }) => ({
    merchantId,
    name: merchant.name,
    role: roleOf(role),
    isCurrent: merchantId === current,
  }))
}
