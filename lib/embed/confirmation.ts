import type { CheckoutErrorCode, ConfirmResult } from '@/lib/sdk/checkout'
import type { CheckoutMessage, Frame, FrameOrder } from './frame'

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

/** The message for a customer who pays while no fields are shown; `onError` has the reason. */
const NOT_OPEN = {
  'pt-BR': 'O formulário de pagamento não está aberto. Recarregue a página e tente de novo.',
  en: 'The payment form is not open. Reload the page and try again.',
}

/**
 * The `confirm()` of a checkout: asks its frame, and gives the page the frame's result, in the
 * customer's language.
 */
export function confirmationBy(
  frame: Pick<Frame, 'send' | 'focus' | 'isShown'>,
  locale: FrameOrder['locale'],
) {
  const notOpen = (code: CheckoutErrorCode | 'unmounted'): ConfirmResult => {
    return { status: 'failed', code, message: NOT_OPEN[locale] }
  }
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
      if (!frame.isShown()) return Promise.resolve(notOpen('unmounted'))
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
      // A frame whose session has ended says so in its result.
      if (message.type === 'error' && NOT_SHOWN.includes(message.code)) {
        notShown = notOpen(message.code)
        settle(notShown)
      }
      if (message.type !== 'result') return
      if (message.result.status === 'incomplete') frame.focus()
      settle(message.result)
    },
    /** The checkout was taken off the page. */
    end: () => settle(notOpen('unmounted')),
  }
}
