import { checkoutClient } from '@/lib/client/checkout'
import { ApiError } from '@/lib/client/http'
import { type Begin, beginOf, READY } from '@/lib/embed/protocol'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import type { CheckoutErrorCode } from '@/lib/sdk/checkout'

/** Why a session is not shown, for the shop's developer. */
export interface Refusal {
  code: CheckoutErrorCode
  message: string
}

/**
 * The session that a page has begun this frame with, if it may show it like that.
 *
 * @param isBack whether a provider has led the customer back here, so that it knows more than we do
 */
export async function openSession(
  sessionId: string,
  begin: Begin,
  isBack: boolean,
): Promise<{ view: CheckoutView } | { refusal: Refusal }> {
  const client = checkoutClient(sessionId, begin.clientSecret)
  try {
    const view = await (isBack ? client.sync() : client.read())
    const refusal = refusalOf(view, begin)
    return refusal ? { refusal } : { view }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) {
      return refuse('invalid_session', `This clientSecret does not open ${sessionId}`)
    }
    return refuse('unreachable', `${sessionId} could not be read: ${error.message}`)
  }
}

const refuse = (code: CheckoutErrorCode, message: string) => ({ refusal: { code, message } })

const CALL = { hosted: null, embedded: 'embed()', custom: 'custom()' } as const

function refusalOf(view: CheckoutView, { mode, publishableKey }: Begin): Refusal | null {
  const { sessionId, uiMode, provider } = view
  if (uiMode !== mode) {
    const call = CALL[uiMode]
    const way = call ? `mount it by ${call}` : 'take the customer to its checkout.url'
    const message = `${sessionId} was made with checkoutUiMode "${uiMode}": ${way}`
    return { code: 'wrong_mode', message }
  }
  if (provider === 'stripe' && view.publishableKey !== publishableKey) {
    const message = `${sessionId} is another account’s: give Guiche() the checkout.publishableKey that came with its secret`
    return { code: 'wrong_key', message }
  }
  return null
}

/** What the page that frames us has said first, and the port on which all else is said. */
export interface HeardPage {
  begin: Begin
  port: MessagePort
}

/**
 * Waits for the page around this frame to begin it. Whatever another window says is not heard, nor
 * what the page says at an origin that may not frame us, nor a second beginning.
 *
 * @param origins whose pages may frame this session
 */
export function hearPage(origins: readonly string[]): Promise<HeardPage> {
  const { parent } = window
  return new Promise((resolve) => {
    const hear = ({ source, origin, data, ports }: MessageEvent) => {
      if (source !== parent || !origins.includes(origin)) return
      const begin = beginOf(data)
      const [port] = ports
      if (!begin || !port) return
      window.removeEventListener('message', hear)
      resolve({ begin, port })
    }
    window.addEventListener('message', hear)
    // It says nothing that the page does not know, so whoever it is may hear it.
    parent.postMessage(READY, '*')
  })
}
