import { renderToString } from 'react-dom/server'
import {
  Checkout,
  type CheckoutProps,
  NoCheckout,
  type NoCheckoutProps,
} from '@/components/checkout/checkout'
import { Frame, type FrameProps } from '@/components/checkout/frame/frame'

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
