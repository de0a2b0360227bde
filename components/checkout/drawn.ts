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

/** A built file. */
export interface BuiltFile {
  type: string
  base64: string
}

/**
 * The checkout as it was built: what draws its first picture, and the files that a browser asks for.
 *
 * @see docs/decisions/0023-the-checkout-is-a-page-without-next.md
 */
export const drawn: {
  files: Readonly<Record<string, BuiltFile>>
  script: string
  /** What the script imports, so that a browser need not read it first. */
  parts: readonly string[]
  frameScript: string
  style: string
  /** The typefaces of the first picture. */
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
