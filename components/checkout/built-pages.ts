import type { FrameProps } from '@/components/checkout/frame/frame'
import {
  ASSETS,
  FACES,
  FRAME_SCRIPT,
  PARTS,
  PAY_PARTS,
  PAY_SCRIPT,
  SCRIPT,
  STYLE,
} from '@/components/checkout/generated/assets.mjs'
import {
  drawBrokenPay,
  drawCheckout,
  drawFrame,
  drawNoCheckout,
  drawNoPay,
  drawPay,
} from '@/components/checkout/generated/server.mjs'
import type { PayProps, Spoken } from '@/components/pay/pay'
import type { CheckoutProps, NoCheckoutProps } from './checkout'

interface BuiltFile {
  type: string
  base64: string
}

/**
 * The built pages of customers: the functions that render their HTML, and the files that a browser
 * loads.
 *
 * @see docs/decisions/0023-the-checkout-is-a-page-without-next.md
 */
export const builtPages: {
  files: Readonly<Record<string, BuiltFile>>
  script: string
  /** The modules that the script imports, to be preloaded. */
  parts: readonly string[]
  frameScript: string
  payScript: string
  payParts: readonly string[]
  style: string
  /** The fonts of the first render, to be preloaded. */
  faces: readonly string[]
  checkout: (props: CheckoutProps) => string
  frame: (props: FrameProps) => string
  noCheckout: (props: NoCheckoutProps) => string
  pay: (props: PayProps) => string
  noPay: (props: Spoken) => string
  brokenPay: (props: Spoken) => string
} = {
  files: ASSETS,
  script: SCRIPT,
  parts: PARTS,
  frameScript: FRAME_SCRIPT,
  payScript: PAY_SCRIPT,
  payParts: PAY_PARTS,
  style: STYLE,
  faces: FACES,
  checkout: drawCheckout,
  frame: drawFrame,
  noCheckout: drawNoCheckout,
  pay: drawPay,
  noPay: drawNoPay,
  brokenPay: drawBrokenPay,
}
