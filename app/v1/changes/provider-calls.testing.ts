import { randomUUID } from 'node:crypto'
import type { Action } from '@/lib/accounts/audit/action'
import { PIXEL } from '@/lib/payments/checkout/account/logo.testing'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { TEST_PASSWORD } from '@/lib/platform/db/testing'
import type { ChangingCall, Prepare } from './changing-call.testing'

/** An account at a PSP, as a request has it. */
export const newPixAccount = () => ({
  ...PLACE,
  password: TEST_PASSWORD,
  clientId: randomUUID(),
  clientSecret: 'hush',
  pixKey: 'pix@cafe.example',
})

const PLACE = { psp: 'efi', baseUrl: 'https://psp.example' } as const

/** An account at a PSP that is connected; without a merchant, one of the installation. */
export async function addPixAccount(merchantId: string | null): Promise<string> {
  const position = merchantId ? 0 : null
  return (await newConnection({ ...PLACE, merchantId, position })).connectionId
}

const withCheckout =
  (action: Action, more: Partial<ChangingCall> = {}): Prepare =>
  async ({ merchant: { merchantId } }) => {
    const logo = { create: { bytes: new Uint8Array(PIXEL.png), type: 'image/png' } }
    await prisma.cardCheckout.create({
      data: { merchantId, provider: 'sandbox', settlementMode: 'internal', logo },
    })
    return { action, ...more }
  }

/** The card checkout and the own PIX account. */
export const PROVIDER_CALLS: Record<string, Prepare> = {
  setUpCardCheckout: () => ({ action: 'card_checkout.set_up' }),
  changeCardCheckout: withCheckout('card_checkout.disabled'),
  uploadCardLogo: withCheckout('card_checkout.logo_changed', { file: PIXEL.png }),
  removeCardLogo: withCheckout('card_checkout.logo_removed'),
  connectPixAccount: () => ({ action: 'pix_account.connected', body: newPixAccount() }),
  disconnectPixAccount: async ({ merchant: { merchantId } }) => {
    await addPixAccount(merchantId)
    return { action: 'pix_account.disconnected' }
  },
}
