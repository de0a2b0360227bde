import type {
  CheckoutAppearance,
  CheckoutErrorCode,
  ConfirmResult,
  FieldsState,
  PaidCheckout,
} from '@/lib/sdk/checkout'

/** Which messages these are; a frame and a page that don't speak the same one don't speak. */
const PROTOCOL = 1

/** Of the script that shops load. */
export const SCRIPT_VERSION = '1.0.0'

/** How a shop shows a checkout. */
export type FrameMode = 'embedded' | 'custom'

/** The frame is awake: the one message that says nothing, to origins that may frame it. */
export const READY = { guiche: PROTOCOL, type: 'ready' } as const

/** The page's answer, to our origin alone, with the port over which all else is said. */
export interface Begin {
  guiche: typeof PROTOCOL
  type: 'begin'
  mode: FrameMode
  clientSecret: string
  publishableKey: string
  appearance: Required<CheckoutAppearance>
}

/** What the frame says over the port. */
export type FrameSays =
  | { type: 'height'; height: number }
  /** A question stands in the middle of the frame, which may be out of sight. */
  | { type: 'asking' }
  | { type: 'change'; state: FieldsState }
  | { type: 'complete'; paid: PaidCheckout }
  | { type: 'error'; code: CheckoutErrorCode; message: string }
  | { type: 'result'; result: ConfirmResult }

/** What the page says over the port. */
export type PageSays = { type: 'confirm' }

/** Begins a frame, by what the page was called with. */
export function beginning(fields: Omit<Begin, 'guiche' | 'type'>): Begin {
  return { guiche: PROTOCOL, type: 'begin', ...fields }
}

/** Whether a message is the frame's. */
export function isReady(data: unknown): boolean {
  const { guiche, type } = fieldsOf(data)
  return guiche === PROTOCOL && type === READY.type
}

/** A message that begins a frame; null for any other, whole or not. */
export function beginOf(data: unknown): Begin | null {
  const { guiche, type, mode, clientSecret, publishableKey, appearance } = fieldsOf(data)
  if (guiche !== PROTOCOL || type !== 'begin') return null
  if (mode !== 'embedded' && mode !== 'custom') return null
  if (typeof clientSecret !== 'string' || typeof publishableKey !== 'string') return null
  const { theme, background } = fieldsOf(appearance)
  return beginning({
    ...{ mode, clientSecret, publishableKey },
    appearance: {
      theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
      background: background === 'transparent' ? background : 'paper',
    },
  })
}

const fieldsOf = (data: unknown) => Object(data) as Record<string, unknown>
