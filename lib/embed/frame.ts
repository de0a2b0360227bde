import type { CheckoutAppearance } from '@/lib/sdk/checkout'
import { beginning, type FrameMode, type FrameSays, isReady, type PageSays } from './protocol'

/** What a frame is mounted with. */
export interface FrameOrder {
  /** Where the checkout is served. */
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
  /** Says something; what is said before the frame is awake, it hears then. */
  say(words: PageSays): void
  focus(): void
  isShown(): boolean
  remove(): void
}

/** What is heard from a frame; that it does not open is an error of its own. */
export type Heard = Exclude<FrameSays, { type: 'height' | 'asking' }>

/**
 * What is kept free until the frame knows its height, so that little moves when it does: what a card
 * alone needs in an element that is at most so wide, in px.
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

/** How long a frame may take, in ms: from its load to its first word, and altogether. */
const PATIENCE_MS = { afterLoad: 5_000, atAll: 30_000 }

/**
 * Puts a frame into an element, and hands it the secret once it is awake: to our origin alone, and
 * only to the window that this frame is. All else is said over a port that nobody else has.
 */
export function openFrame(element: Element, order: FrameOrder, hear: (said: Heard) => void): Frame {
  const frame = frameElement(order, element.clientWidth)
  let talk = newTalk()
  const patience = watchOpening(frame, order, hear)
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== order.origin || !isReady(data)) return
    patience.end()
    // A frame that came back from elsewhere begins anew.
    if (talk.isBegun) talk = newTalk()
    talk.isBegun = true
    frame.contentWindow!.postMessage(beginning(order), origin, [talk.theirs])
  }
  function newTalk() {
    const { port1: ours, port2: theirs } = new MessageChannel()
    ours.onmessage = ({ data: said }: MessageEvent<FrameSays>) => {
      if (said.type === 'height') frame.style.height = `${said.height}px`
      else if (said.type === 'asking') frame.scrollIntoView({ block: 'center' })
      else hear(said)
    }
    return { ours, theirs, isBegun: false }
  }
  window.addEventListener('message', onMessage)
  element.append(frame)
  return {
    say: (words) => talk.ours.postMessage(words),
    focus: () => frame.focus(),
    isShown: () => frame.isConnected,
    remove() {
      window.removeEventListener('message', onMessage)
      patience.end()
      talk.ours.close()
      frame.remove()
    },
  }
}

/** Tells when a frame takes too long to say its first word. */
function watchOpening(frame: HTMLIFrameElement, order: FrameOrder, hear: (said: Heard) => void) {
  const late = (ms: number, code: 'frame_blocked' | 'unreachable', message: string) =>
    setTimeout(() => hear({ type: 'error', code, message }), ms)
  const silent = `The checkout at ${order.origin} did not answer`
  const timers = [late(PATIENCE_MS.atAll, 'unreachable', silent)]
  const onLoad = () => timers.push(late(PATIENCE_MS.afterLoad, 'frame_blocked', blocked(order)))
  frame.addEventListener('load', onLoad, { once: true })
  return {
    end() {
      frame.removeEventListener('load', onLoad)
      for (const timer of timers) clearTimeout(timer)
    },
  }
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
  frame.allow = 'payment'
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: `${height}px`,
    border: '0',
    colorScheme: theme === 'auto' ? 'light dark' : theme,
  })
  return frame
}
