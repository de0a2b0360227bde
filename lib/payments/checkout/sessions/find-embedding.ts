import { byKey } from '@/lib/payments/transaction/transaction-key'
import type { CardProvider } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { locateSession } from './locate-session'

/** Where a session may be framed; nothing of what is paid, which takes its secret. */
export interface Embedding {
  provider: CardProvider
  /** Origins whose pages may frame it; in the sandbox `self` too, for its own shop. */
  origins: string[]
}

/** Who may frame a session, as its account allows by now; null for one that is not there. */
export async function findEmbedding(sessionId: string): Promise<Embedding | null> {
  const key = await locateSession(sessionId)
  if (!key) return null
  const { merchantId } = key
  const [{ provider }, { allowedOrigins }] = await Promise.all([
    prisma.checkoutSession.findUniqueOrThrow({ where: byKey(key), select: { provider: true } }),
    prisma.cardCheckout.findUniqueOrThrow({
      where: { merchantId },
      select: { allowedOrigins: true },
    }),
  ])
  return { provider, origins: env.isLive ? allowedOrigins : [...allowedOrigins, 'self'] }
}
