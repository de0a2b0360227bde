import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'

/** The shop's payment options, in display order. */
export const SHOP_MODES = [
  'hosted',
  'embedded',
  'custom',
] as const satisfies CheckoutView['uiMode'][]

export type ShopMode = (typeof SHOP_MODES)[number]

/** The shop's product. */
export const SHOP_GOODS = { amount: 189, productName: 'Moedor manual', installments: 3 } as const

/** Where customers return to, whether or not they have paid. */
interface WaysBack {
  paid: string
  left: string
}

/** The charge body that the shop's backend sends when somebody buys. */
export function shopCharge(mode: ShopMode, { paid, left }: WaysBack) {
  return {
    ...SHOP_GOODS,
    paymentMethod: 'credit_card',
    checkoutUiMode: mode,
    ...(mode === 'hosted' ? { successUrl: paid, cancelUrl: left } : { returnUrl: paid }),
  } as const
}
