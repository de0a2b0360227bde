import { z } from 'zod'
import { KEY_PREFIX } from '@/lib/accounts/api-keys/key-format'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { authenticateUser, isSameOrigin } from '@/lib/accounts/sessions/authenticate-user'
import { AppError } from '@/lib/kernel/errors'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { describeCharge } from '@/lib/payments/checkout/sessions/read-checkout'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { SHOP_MODES, type ShopMode, shopCharge } from './shop-charge'

/** The shop's own account, which nobody signs in to. */
const SHOP = { merchantId: '01900000-0000-7000-8000-000000005409', name: 'Loja de teste' }

/** The public key of an account that has no API key. */
const SHOP_KEY = `${KEY_PREFIX.public}loja_de_teste`

/**
 * Opens a charge as the shop's backend would: of the signed-in person's account if it takes cards,
 * else of the shop's own account, which is created at its first sale.
 *
 * @throws AppError `forbidden` when the page of another site asks
 * @throws AppError as `createCharge`
 */
export async function openShopCharge(request: Request, mode: ShopMode) {
  if (!isSameOrigin(request, env.PUBLIC_URL)) {
    throw new AppError('forbidden', 'Only the shop’s own page buys here')
  }
  const own = await findSeller(request)
  const seller = own ?? (await findShop())
  const left = `${env.PUBLIC_URL}/sandbox/shop?mode=${mode}`
  const body = ChargeBody.parse(shopCharge(mode, { left, paid: `${left}&paid` }))
  const publicKey = await findPublicKey(seller)
  const { charge } = await createCharge(seller, body, { publicKey })
  const { transactionId, checkout } = await describeCharge(charge)
  return { transactionId, checkout, seller: seller.name, isOwn: own !== null }
}

/** The signed-in person's account; null if nobody is signed in or the account takes no cards. */
async function findSeller(request: Request): Promise<Merchant | null> {
  const signedIn = await authenticateUser(request).catch((error) => {
    if (error instanceof AppError && error.code === 'unauthenticated') return null
    throw error
  })
  if (signedIn?.merchant.status !== 'ACTIVE') return null
  const { merchantId } = signedIn.merchant
  const checkout = await prisma.cardCheckout.findUnique({ where: { merchantId } })
  return checkout?.enabled ? signedIn.merchant : null
}

async function findPublicKey({ merchantId }: Merchant): Promise<string> {
  const orderBy = { createdAt: 'desc' } as const
  const key = await prisma.keyPair.findFirst({ where: { merchantId, revokedAt: null }, orderBy })
  return key?.publicKey ?? SHOP_KEY
}

async function findShop(): Promise<Merchant> {
  const { merchantId } = SHOP
  const takesCards = { merchantId, provider: 'sandbox', settlementMode: 'internal' } as const
  await prisma.merchant.createMany({ data: [SHOP], skipDuplicates: true })
  await prisma.cardCheckout.createMany({ data: [takesCards], skipDuplicates: true })
  return prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
}

/** What the shop's page asks its backend for. */
export const ShopBody = z.object({ mode: z.enum(SHOP_MODES) })
