import type { CheckoutErrorCode, ConfirmResult } from '@/lib/sdk/checkout'
import type { CheckoutMessage, Frame } from './frame'

/** The errors of a frame that shows no fields, and so answers no `confirm`. */
const NOT_SHOWN: readonly CheckoutErrorCode[] = [
  'frame_blocked',
  'unreachable',
  'invalid_session',
  'wrong_mode',
  'wrong_key',
]

interface Waiting {
  promise: Promise<ConfirmResult>
  settle: (result: ConfirmResult) => void
}

/** The `confirm()` of a checkout: asks its frame, and gives the page the frame's result. */
export function confirmationBy(frame: Pick<Frame, 'send' | 'focus' | 'isShown'>) {
  let waiting: Waiting | null = null
  let notShown: ConfirmResult | null = null
  const settle = (result: ConfirmResult) => {
    waiting?.settle(result)
    waiting = null
  }
  return {
    /** The result of a payment; `failed` at once while the frame shows no fields. */
    confirm(): Promise<ConfirmResult> {
      if (waiting) return waiting.promise
      if (!frame.isShown()) return Promise.resolve(UNMOUNTED)
      if (notShown) return Promise.resolve(notShown)
      let resolve: (result: ConfirmResult) => void
      const promise = new Promise<ConfirmResult>((settled) => {
        resolve = settled
      })
      waiting = { promise, settle: resolve! }
      frame.send({ type: 'confirm' })
      return promise
    },
    /** Takes a message of the frame. */
    receive(message: CheckoutMessage): void {
      if (message.type === 'reloaded' || message.type === 'change') notShown = null
      if (message.type === 'reloaded' && waiting) frame.send({ type: 'resume' })
      if (message.type === 'complete') settle({ status: 'paid', ...message.paid })
      if (message.type === 'error') {
        const { code, message: text } = message
        const failed: ConfirmResult = { status: 'failed', code, message: text }
        if (NOT_SHOWN.includes(code)) notShown = failed
        settle(failed)
      }
      if (message.type !== 'result') return
      if (message.result.status === 'incomplete') frame.focus()
      settle(message.result)
    },
    /** The checkout was taken off the page. */
    end: () => settle(UNMOUNTED),
  }
}

const UNMOUNTED: ConfirmResult = {
  status: 'failed',
  code: 'unmounted',
  message: 'This checkout is not on the page any more',
}
