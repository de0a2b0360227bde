import { renderToString } from 'react-dom/server'
import {
  Checkout,
  type CheckoutProps,
  NoCheckout,
  type NoCheckoutProps,
} from '@/components/checkout/checkout'
import { Frame, type FrameProps } from '@/components/checkout/frame/frame'

/** The first picture of a checkout, which the browser then takes up. */
export function drawCheckout(props: CheckoutProps): string {
  return renderToString(<Checkout {...props} />)
}

/** The page of an address at which nothing is to be paid. */
export function drawNoCheckout(props: NoCheckoutProps): string {
  return renderToString(<NoCheckout {...props} />)
}

/** What stands in the frame of a shop's page until that page begins it. */
export function drawFrame(props: FrameProps): string {
  return renderToString(<Frame {...props} />)
}
