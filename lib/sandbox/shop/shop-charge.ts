import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'

/** The ways in which the shop is paid, in their order. */
export const SHOP_MODES = [
  'hosted',
  'embedded',
  'custom',
] as const satisfies CheckoutView['uiMode'][]

/** One of them. */
export type ShopMode = (typeof SHOP_MODES)[number]

/** What is sold. */
export const SHOP_GOODS = { amount: 189, productName: 'Moedor manual', installments: 3 } as const

/** Where the shop's customers come back to, having paid or not. */
interface WaysBack {
  paid: string
  left: string
}

/** What the shop's backend asks for when somebody buys. */
export function shopCharge(mode: ShopMode, { paid, left }: WaysBack) {
  return {
    ...SHOP_GOODS,
    paymentMethod: 'credit_card',
    checkoutUiMode: mode,
    ...(mode === 'hosted' ? { successUrl: paid, cancelUrl: left } : { returnUrl: paid }),
  } as const
}
