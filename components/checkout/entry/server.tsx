import { renderToString } from 'react-dom/server'
import {
  Checkout,
  type CheckoutProps,
  NoCheckout,
  type NoCheckoutProps,
} from '@/components/checkout/checkout'
import { Frame, type FrameProps } from '@/components/checkout/frame/frame'
import { BrokenPay, NoPay, Pay, type PayProps, type Spoken } from '@/components/pay/pay'

/** Renders the HTML of a checkout, which the browser hydrates. */
export function drawCheckout(props: CheckoutProps): string {
  return renderToString(<Checkout {...props} />)
}

/** Renders the page of an address without a session to pay. */
export function drawNoCheckout(props: NoCheckoutProps): string {
  return renderToString(<NoCheckout {...props} />)
}

/** Renders what a frame shows until the shop's page starts it. */
export function drawFrame(props: FrameProps): string {
  return renderToString(<Frame {...props} />)
}

/** Renders the HTML of a payment page, which the browser hydrates. */
export function drawPay(props: PayProps): string {
  return renderToString(<Pay {...props} />)
}

/** Renders the page of an address without a charge. */
export function drawNoPay(props: Spoken): string {
  return renderToString(<NoPay {...props} />)
}

/** Renders the page in place of a payment page that could not be made. */
export function drawBrokenPay(props: Spoken): string {
  return renderToString(<BrokenPay {...props} />)
}
