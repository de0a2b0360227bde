import type { CheckoutAppearance } from '@/lib/sdk/checkout'
import { beginning, type FrameMessage, type FrameMode, isReady, type PageMessage } from './protocol'

/** The settings of a frame. */
export interface FrameOrder {
  /** The origin of the installation. */
  origin: string
  sessionId: string
  mode: FrameMode
  clientSecret: string
  publishableKey: string
  appearance: Required<CheckoutAppearance>
  locale: 'pt-BR' | 'en'
}

/** A frame on the page. */
export interface Frame {
  /** Sends a message. Messages sent before the frame is ready are delivered when it is. */
  send(message: PageMessage): void
  focus(): void
  isShown(): boolean
  remove(): void
}

/** The frame's messages for the checkout. A frame that does not open is reported as an `error`. */
export type CheckoutMessage =
  | Exclude<FrameMessage, { type: 'height' | 'asking' }>
  /** The frame was loaded anew, and knows of nothing that was sent to it before. */
  | { type: 'reloaded' }

type Listener = (message: CheckoutMessage) => void

/**
 * The initial height of a frame by the width of its element, in px: the height of the card form
 * alone, so that the page moves little once the frame reports its real height.
 */
const FIRST_HEIGHTS: Record<FrameMode, [width: number, height: number][]> = {
  embedded: [
    [320, 732],
    [400, 642],
    [Number.POSITIVE_INFINITY, 602],
  ],
  custom: [
    [320, 462],
    [400, 372],
    [Number.POSITIVE_INFINITY, 352],
  ],
}

const TITLES = {
  'pt-BR': { embedded: 'Pagamento com cartão', custom: 'Dados do cartão' },
  en: { embedded: 'Card payment', custom: 'Card details' },
}

/** How long a frame may take until its first message, in ms: after its load, and in all. */
const TIMEOUT_MS = { afterLoad: 5_000, atAll: 30_000 }

/**
 * Puts a frame into an element and sends it the client secret once it is ready. The secret is sent
 * only to this frame's window at our origin. All other messages use a private message port.
 */
export function openFrame(element: Element, order: FrameOrder, onReceive: Listener): Frame {
  const frame = frameElement(order, element.clientWidth)
  let channel = newChannel()
  const opening = watchOpening(frame, order, onReceive)
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== order.origin || !isReady(data)) return
    opening.end()
    const isReloaded = channel.isUsed
    // A frame that was reloaded needs a new port.
    if (isReloaded) channel = newChannel()
    channel.isUsed = true
    frame.contentWindow!.postMessage(beginning(order), origin, [channel.theirs])
    if (isReloaded) onReceive({ type: 'reloaded' })
  }
  function newChannel() {
    const { port1: ours, port2: theirs } = new MessageChannel()
    ours.onmessage = ({ data: message }: MessageEvent<FrameMessage>) => {
      if (message.type === 'height') frame.style.height = `${message.height}px`
      else if (message.type === 'asking') frame.scrollIntoView({ block: 'center' })
      else onReceive(message)
    }
    return { ours, theirs, isUsed: false }
  }
  window.addEventListener('message', onMessage)
  element.append(frame)
  return {
    send: (message) => channel.ours.postMessage(message),
    focus: () => frame.focus(),
    isShown: () => frame.isConnected,
    remove() {
      window.removeEventListener('message', onMessage)
      opening.end()
      channel.ours.close()
      frame.remove()
    },
  }
}

/** Reports an error, once, when the frame's first message takes too long. */
function watchOpening(frame: HTMLIFrameElement, order: FrameOrder, onReceive: Listener) {
  const late = (ms: number, code: 'frame_blocked' | 'unreachable', message: string) =>
    setTimeout(() => {
      end()
      onReceive({ type: 'error', code, message })
    }, ms)
  const silent = `The checkout at ${order.origin} did not answer`
  const timers = [late(TIMEOUT_MS.atAll, 'unreachable', silent)]
  const onLoad = () => timers.push(late(TIMEOUT_MS.afterLoad, 'frame_blocked', blocked(order)))
  frame.addEventListener('load', onLoad, { once: true })
  function end() {
    frame.removeEventListener('load', onLoad)
    for (const timer of timers) clearTimeout(timer)
  }
  return { end }
}

function blocked({ origin, sessionId }: FrameOrder): string {
  return `The frame of ${sessionId} did not open. Either ${origin} has no such session, or its account does not let ${location.origin} frame it: add that to the allowed origins of the card checkout`
}

function frameElement({ origin, sessionId, mode, appearance, locale }: FrameOrder, width: number) {
  const frame = document.createElement('iframe')
  const { theme } = appearance
  const [, height] = FIRST_HEIGHTS[mode].find(([widest]) => width <= widest)!
  frame.src = `${origin}/embed/${sessionId}?${new URLSearchParams({ locale, theme })}`
  frame.title = TITLES[locale][mode]
  // The code of a boleto is copied inside the frame.
  frame.allow = 'payment; clipboard-write'
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: `${height}px`,
    border: '0',
    colorScheme: theme === 'auto' ? 'light dark' : theme,
  })
  return frame
}
