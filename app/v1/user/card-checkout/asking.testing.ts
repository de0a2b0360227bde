import { CardCheckoutSchema } from '@/lib/payments/checkout/account/card-checkout-schema'
import { prisma } from '@/lib/platform/db/prisma'
import type { newMerchant } from '@/lib/platform/db/testing'
import { GET, PATCH, PUT } from './route'

export const PATH = '/v1/user/card-checkout'

export const KEYS = {
  publishableKey: 'pk_test_51HouseOfCoffee',
  secretKey: 'sk_test_51NeverToBeSeenAgain',
  webhookSecret: 'whsec_NeverToBeSeenAgain',
}
export const STRIPE = { provider: 'stripe', ...KEYS }

type Made = Awaited<ReturnType<typeof newMerchant>>

export const put = ({ request }: Made, body: unknown) => PUT(request(PATH, { method: 'PUT', body }))

export const patch = ({ request }: Made, body: unknown) =>
  PATCH(request(PATH, { method: 'PATCH', body }))

/** The settings as the API presents them. */
export const state = async ({ request }: Made) =>
  CardCheckoutSchema.parse(await (await GET(request(PATH))).json())

/** The actions in the account's audit log, oldest first. */
export async function acts({ merchant: { merchantId } }: Made): Promise<string[]> {
  const where = { merchantId }
  const entries = await prisma.auditEntry.findMany({ where, orderBy: { at: 'asc' } })
  return entries.map(({ action }) => action)
}
