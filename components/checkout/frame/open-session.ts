import { type CheckoutClient, checkoutClient } from '@/lib/client/checkout'
import { ApiError } from '@/lib/client/http'
import { type Begin, beginOf, READY } from '@/lib/embed/protocol'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import type { CheckoutErrorCode } from '@/lib/sdk/checkout'

/** Why a session is not shown; for the shop's developer. */
export interface Refusal {
  code: CheckoutErrorCode
  message: string
}

/**
 * Fetches the session that the page has started this frame with, if that page may show it.
 *
 * @param isBack whether a provider has sent the customer back here, so that its state is newer than
 * ours; ours is shown if the provider does not answer
 */
export async function openSession(
  sessionId: string,
  begin: Begin,
  isBack: boolean,
): Promise<{ view: CheckoutView } | { refusal: Refusal }> {
  const client = checkoutClient(sessionId, begin.clientSecret)
  try {
    const read = () => readPatiently(client)
    const view = await (isBack ? client.sync().catch(read) : read())
    const refusal = refusalOf(view, begin)
    return refusal ? { refusal } : { view }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return refuse('invalid_session', `This clientSecret does not open ${sessionId}`)
    }
    return refuse('unreachable', `${sessionId} could not be read: ${wordsOf(error)}`)
  }
}

/** The delays before a read is repeated: long enough for a server that restarts. */
const REPEAT_MS = [1_000, 2_000, 4_000]

async function readPatiently(client: CheckoutClient): Promise<CheckoutView> {
  for (const delayMs of REPEAT_MS) {
    try {
      return await client.read()
    } catch (error) {
      if (!isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return client.read()
}

/** Whether a later read may succeed: there was no answer, or the server was busy or failed. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

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

/** The first message of the page that frames us, and the port for all later messages. */
export interface FramingPage {
  begin: Begin
  port: MessagePort
}

/**
 * Waits for the first message of the page around this frame. Ignores messages of other windows, of
 * origins that may not frame us, and every message after the first.
 *
 * @param origins the origins that may frame this session
 */
export function waitForPage(origins: readonly string[]): Promise<FramingPage> {
  const { parent } = window
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data, ports }: MessageEvent) => {
      if (source !== parent || !origins.includes(origin)) return
      const begin = beginOf(data)
      const [port] = ports
      if (!begin || !port) return
      window.removeEventListener('message', onMessage)
      resolve({ begin, port })
    }
    window.addEventListener('message', onMessage)
    // READY contains nothing private, so it may go to any origin.
    parent.postMessage(READY, '*')
  })
}
