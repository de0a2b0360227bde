import { checkoutFor } from './mounting'
import { checkoutError } from './options'
import { SCRIPT_VERSION } from './protocol'

const here = document.currentScript ?? document.querySelector('script[src*="/checkout.js"]')
const src = here instanceof HTMLScriptElement ? here.src : ''

globalThis.Guiche = Object.assign(
  (publishableKey: string) => {
    if (src) return checkoutFor(publishableKey, new URL(src).origin)
    const message = 'Load checkout.js by a script element with a src: it opens its frames there'
    throw checkoutError('invalid_option', message)
  },
  { version: SCRIPT_VERSION },
)
