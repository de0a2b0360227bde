import type { CheckoutView } from '@/lib/api/schemas/checkout-view'

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

/** What the shop's backend asks for when somebody buys. @param shopUrl the page of the shop */
export function shopCharge(mode: ShopMode, shopUrl: string) {
  return {
    ...SHOP_GOODS,
    paymentMethod: 'credit_card',
    checkoutUiMode: mode,
    ...LEADS_TO[mode](`${shopUrl}?mode=${mode}`),
  } as const
}

/** Where each mode leads once it is paid, or left. */
const LEADS_TO = {
  hosted: (back: string) => ({ successUrl: `${back}&paid`, cancelUrl: back }),
  embedded: (back: string) => ({ returnUrl: `${back}&paid` }),
  custom: (back: string) => ({ returnUrl: `${back}&paid` }),
}
