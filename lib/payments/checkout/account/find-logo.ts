import { AppError } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * An account's logo, for anybody.
 *
 * @param version as `logoUrl` names it
 * @returns also whether that version is the one: then its address is never another picture's
 * @throws AppError `not_found` for an account without one
 */
export async function getLogo(merchantId: string, version: string | null) {
  const id = uuid().safeParse(merchantId)
  const logo =
    id.success &&
    (await prisma.cardLogo.findUnique({
      where: { merchantId: id.data },
      include: { checkout: { select: { updatedAt: true } } },
    }))
  if (!logo) throw new AppError('not_found', 'There is no logo under this address')
  const { bytes, type, checkout } = logo
  return { bytes, type, isVersion: version === `${checkout.updatedAt.getTime()}` }
}
