import type {
  CheckoutAppearance,
  CheckoutErrorCode,
  ConfirmResult,
  FieldsState,
  PaidCheckout,
} from '@/lib/sdk/checkout'

/** The version of the messages. Messages of another version are ignored. */
const PROTOCOL = 1

/** The version of the script that shops load. */
export const SCRIPT_VERSION = '1.0.0'

/** How a shop shows a checkout. */
export type FrameMode = 'embedded' | 'custom'

/** The frame's first message, without data, to the origins that may embed it. */
export const READY = { guiche: PROTOCOL, type: 'ready' } as const

/** The page's reply, sent only to our origin, with the port for all other messages. */
export interface Begin {
  guiche: typeof PROTOCOL
  type: 'begin'
  mode: FrameMode
  clientSecret: string
  publishableKey: string
  appearance: Required<CheckoutAppearance>
}

/** A message of the frame, over the port. */
export type FrameMessage =
  | { type: 'height'; height: number }
  /** A dialog opened in the middle of the frame, which may be outside the viewport. */
  | { type: 'asking' }
  | { type: 'change'; state: FieldsState }
  | { type: 'complete'; paid: PaidCheckout }
  | { type: 'error'; code: CheckoutErrorCode; message: string }
  | { type: 'result'; result: ConfirmResult }

/** A message of the page, over the port. */
export type PageMessage =
  | { type: 'confirm' }
  /** A bank's page has loaded the frame anew while an earlier `confirm` waits for its result. */
  | { type: 'resume' }

/** Creates the begin message. */
export function beginning(fields: Omit<Begin, 'guiche' | 'type'>): Begin {
  return { guiche: PROTOCOL, type: 'begin', ...fields }
}

/** Whether a message is the frame's ready message. */
export function isReady(data: unknown): boolean {
  const { guiche, type } = fieldsOf(data)
  return guiche === PROTOCOL && type === READY.type
}

/** Reads a begin message; null for any other or incomplete message. */
export function beginOf(data: unknown): Begin | null {
  const { guiche, type, mode, clientSecret, publishableKey, appearance } = fieldsOf(data)
  if (guiche !== PROTOCOL || type !== 'begin') return null
  if (mode !== 'embedded' && mode !== 'custom') return null
  if (typeof clientSecret !== 'string' || typeof publishableKey !== 'string') return null
  const { theme, background } = fieldsOf(appearance)
  return beginning({
    mode,
    clientSecret,
    publishableKey,
    appearance: {
      theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
      background: background === 'transparent' ? background : 'paper',
    },
  })
}

const fieldsOf = (data: unknown) => Object(data) as Record<string, unknown>
