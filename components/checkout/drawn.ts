import type { FrameProps } from '@/components/checkout/frame/frame'
import {
  ASSETS,
  FACES,
  FRAME_SCRIPT,
  PARTS,
  SCRIPT,
  STYLE,
} from '@/components/checkout/generated/assets.mjs'
import { drawCheckout, drawFrame, drawNoCheckout } from '@/components/checkout/generated/server.mjs'
import type { CheckoutProps, NoCheckoutProps } from './checkout'

export interface BuiltFile {
  type: string
  base64: string
}

/**
 * The built checkout: the function that renders its HTML, and the files that a browser loads.
 *
 * @see docs/decisions/0023-the-checkout-is-a-page-without-next.md
 */
export const drawn: {
  files: Readonly<Record<string, BuiltFile>>
  script: string
  /** The modules that the script imports, to be preloaded. */
  parts: readonly string[]
  frameScript: string
  style: string
  /** The fonts of the first render, to be preloaded. */
  faces: readonly string[]
  checkout: (props: CheckoutProps) => string
  frame: (props: FrameProps) => string
  noCheckout: (props: NoCheckoutProps) => string
} = {
  files: ASSETS,
  script: SCRIPT,
  parts: PARTS,
  frameScript: FRAME_SCRIPT,
  style: STYLE,
  faces: FACES,
  checkout: drawCheckout,
  frame: drawFrame,
  noCheckout: drawNoCheckout,
}
