import type {
  CheckoutFor,
  CheckoutOptions,
  CustomOptions,
  EmbedOptions,
  MountedCheckout,
  MountedFields,
  PaidCheckout,
} from '@/lib/sdk/checkout'
import { confirmationBy } from './confirmation'
import { type CheckoutMessage, type Frame, openFrame } from './frame'
import { checkKey, checkOptions, checkoutError, localeOf } from './options'
import type { FrameMode } from './protocol'

/** The merchant's publishable key, and the origin of the installation. */
interface Installation {
  publishableKey: string
  origin: string
}

interface Live {
  element: Element
  sessionId: string
  frame: Frame
}

const mounted = new Set<Live>()

/** The result of `Guiche(publishableKey)`. @throws GuicheCheckoutError for an invalid key */
export function checkoutFor(key: string, origin: string): CheckoutFor {
  const installation = { publishableKey: checkKey(key), origin }
  return {
    embed: (where, options) => embed(installation, where, options),
    custom: (where, options) => custom(installation, where, options),
  }
}

function embed(
  installation: Installation,
  where: string | Element,
  options: EmbedOptions,
): MountedCheckout {
  return mount(installation, 'embedded', where, options, (message) => {
    if (message.type === 'complete') (options.onComplete ?? leave)(message.paid)
  })
}

function custom(
  installation: Installation,
  where: string | Element,
  options: CustomOptions,
): MountedFields {
  const { frame, locale, unmount } = mount(installation, 'custom', where, options, (message) => {
    if (message.type === 'change') options.onChange?.(message.state)
    confirmation.receive(message)
  })
  const confirmation = confirmationBy(frame, locale)
  return {
    confirm: confirmation.confirm,
    unmount() {
      unmount()
      confirmation.end()
    },
  }
}

/** Mounts a frame and reports its errors. @throws GuicheCheckoutError */
function mount(
  { publishableKey, origin }: Installation,
  mode: FrameMode,
  where: string | Element,
  options: CheckoutOptions,
  onReceive: (message: CheckoutMessage) => void,
) {
  const { sessionId } = checkOptions(mode, options)
  const element = findElement(where)
  refuseSecond(element, sessionId)
  const { clientSecret, locale = pageLocale() } = options
  const { theme = pageTheme(), background = 'paper' } = options.appearance ?? {}
  const appearance = { theme, background }
  const order = { origin, sessionId, mode, clientSecret, publishableKey, appearance, locale }
  const frame = openFrame(element, order, (received) => {
    if (received.type === 'error') {
      const error = checkoutError(received.code, received.message)
      if (options.onError) options.onError(error)
      else console.error(error)
    }
    onReceive(received)
  })
  const live = { element, sessionId, frame }
  mounted.add(live)
  const unmount = () => {
    mounted.delete(live)
    frame.remove()
  }
  return { frame, locale, unmount }
}

/** @throws GuicheCheckoutError without a matching element */
function findElement(where: unknown): Element {
  const found = typeof where === 'string' ? document.querySelector(where) : where
  if (found instanceof Element) return found
  const what = typeof where === 'string' ? `No element fits “${where}”` : 'This is no element'
  throw checkoutError('no_such_element', `${what}: mount the checkout once its element is there`)
}

/**
 * Refuses a second checkout in an element or of a session. Checkouts whose element the page removed
 * do not count.
 */
function refuseSecond(element: Element, sessionId: string): void {
  for (const live of mounted) {
    if (!live.frame.isShown()) {
      mounted.delete(live)
      live.frame.remove()
    } else if (live.element === element || live.sessionId === sessionId) {
      const what =
        live.element === element ? 'This element has a checkout' : `${sessionId} is shown`
      throw checkoutError('already_mounted', `${what} already: unmount() that one first`)
    }
  }
}

const pageLocale = () => localeOf([document.documentElement.lang, ...navigator.languages])

/** The page's theme by its CSS `color-scheme`; `light` by default. */
function pageTheme(): 'light' | 'dark' | 'auto' {
  const { colorScheme } = getComputedStyle(document.documentElement)
  if (!colorScheme.includes('dark')) return 'light'
  return colorScheme.includes('light') ? 'auto' : 'dark'
}

/** The default of `onComplete`: goes to the charge's return URL. */
function leave({ returnUrl }: PaidCheckout): void {
  if (/^https?:\/\//i.test(returnUrl)) location.assign(returnUrl)
}
