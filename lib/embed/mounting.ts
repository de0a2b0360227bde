import type {
  CheckoutFor,
  CheckoutOptions,
  ConfirmResult,
  CustomOptions,
  EmbedOptions,
  MountedCheckout,
  MountedFields,
  PaidCheckout,
} from '@/lib/sdk/checkout'
import { type Frame, type Heard, openFrame } from './frame'
import { checkKey, checkOptions, checkoutError } from './options'
import type { FrameMode } from './protocol'

/** Whose a checkout is, and where it is served. */
interface Of {
  publishableKey: string
  origin: string
}

interface Live {
  element: Element
  sessionId: string
  frame: Frame
}

const mounted = new Set<Live>()

/** What `Guiche(publishableKey)` is. @throws GuicheCheckoutError for what is no such key */
export function checkoutFor(key: string, origin: string): CheckoutFor {
  const of = { publishableKey: checkKey(key), origin }
  return {
    embed: (where, options) => embed(of, where, options),
    custom: (where, options) => custom(of, where, options),
  }
}

function embed(of: Of, where: string | Element, options: EmbedOptions): MountedCheckout {
  return mount(of, 'embedded', where, options, (said) => {
    if (said.type === 'complete') (options.onComplete ?? leave)(said.paid)
  })
}

function custom(of: Of, where: string | Element, options: CustomOptions): MountedFields {
  let waiting: { promise: Promise<ConfirmResult>; settle: (result: ConfirmResult) => void } | null
  waiting = null
  const settle = (result: ConfirmResult) => {
    waiting?.settle(result)
    waiting = null
  }
  const { frame, unmount } = mount(of, 'custom', where, options, (said) => {
    if (said.type === 'change') options.onChange?.(said.state)
    if (said.type === 'error') settle({ status: 'failed', code: said.code, message: said.message })
    if (said.type !== 'result') return
    if (said.result.status === 'incomplete') frame.focus()
    settle(said.result)
  })
  return {
    confirm() {
      if (waiting) return waiting.promise
      if (!frame.isShown()) return Promise.resolve(UNMOUNTED)
      let resolve: (result: ConfirmResult) => void
      const promise = new Promise<ConfirmResult>((settled) => {
        resolve = settled
      })
      waiting = { promise, settle: resolve! }
      frame.say({ type: 'confirm' })
      return promise
    },
    unmount() {
      unmount()
      settle(UNMOUNTED)
    },
  }
}

const UNMOUNTED: ConfirmResult = {
  status: 'failed',
  code: 'unmounted',
  message: 'This checkout is not on the page any more',
}

/** Mounts a frame and tells of its errors. @throws GuicheCheckoutError */
function mount(
  { publishableKey, origin }: Of,
  mode: FrameMode,
  where: string | Element,
  options: CheckoutOptions,
  hear: (said: Heard) => void,
) {
  const { sessionId } = checkOptions(mode, options)
  const element = findElement(where)
  refuseSecond(element, sessionId)
  const { clientSecret, locale = pageLocale() } = options
  const { theme = pageTheme(), background = 'paper' } = options.appearance ?? {}
  const appearance = { theme, background }
  const order = { origin, sessionId, mode, clientSecret, publishableKey, appearance, locale }
  const frame = openFrame(element, order, (said) => {
    if (said.type === 'error') {
      const error = checkoutError(said.code, said.message)
      if (options.onError) options.onError(error)
      else console.error(error)
    }
    hear(said)
  })
  const live = { element, sessionId, frame }
  mounted.add(live)
  const unmount = () => {
    mounted.delete(live)
    frame.remove()
  }
  return { frame, unmount }
}

/** @throws GuicheCheckoutError when nothing fits */
function findElement(where: unknown): Element {
  const found = typeof where === 'string' ? document.querySelector(where) : where
  if (found instanceof Element) return found
  const what = typeof where === 'string' ? `No element fits “${where}”` : 'This is no element'
  throw checkoutError('no_such_element', `${what}: mount the checkout once its element is there`)
}

/** One that a page threw away with its element is not there any more. */
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

function pageLocale(): 'pt-BR' | 'en' {
  const spoken = document.documentElement.lang || navigator.language
  return /^en\b/i.test(spoken) ? 'en' : 'pt-BR'
}

/** The schemes that the page says it is drawn in; one that says nothing is light. */
function pageTheme(): 'light' | 'dark' | 'auto' {
  const { colorScheme } = getComputedStyle(document.documentElement)
  if (!colorScheme.includes('dark')) return 'light'
  return colorScheme.includes('light') ? 'auto' : 'dark'
}

/** Where a paid checkout leads by itself. */
function leave({ returnUrl }: PaidCheckout): void {
  if (/^https?:\/\//i.test(returnUrl)) location.assign(returnUrl)
}
