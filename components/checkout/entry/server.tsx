import { renderToString } from 'react-dom/server'
import { Checkout, type CheckoutProps } from '@/components/checkout/checkout'
import { NoCheckout, type NoCheckoutProps } from '@/components/checkout/no-checkout'

/** The first picture of a checkout, which the browser then takes up. */
export function drawCheckout(props: CheckoutProps): string {
  return renderToString(<Checkout {...props} />)
}

/** The page of an address at which nothing is to be paid. */
export function drawNoCheckout(props: NoCheckoutProps): string {
  return renderToString(<NoCheckout {...props} />)
}
