import type { Page } from '@playwright/test'

/** What our page asked of Stripe.js: the function's name and what it was given. */
type StripeCall = [name: string, ...given: unknown[]]

interface CheckoutInit {
  clientSecret: string
  elementsOptions: { appearance: { variables: object } }
}

/**
 * Stands in for Stripe.js on a page: takes note of what is asked of it and answers as it is told.
 * The page goes on believing that the session is Stripe's, whoever is asked behind it.
 */
export async function stubStripe(page: Page) {
  // In the page, not by a route of the test's: an answer that is on its way when the page goes has
  // nobody left to read it there.
  await page.addInitScript(takeForStripes)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stub})()` }),
  )
  return {
    calls: () => page.evaluate(() => Reflect.get(window, 'stripeCalls') as StripeCall[]),
    /** What Stripe's fields find wrong in themselves. */
    find: (faults: object) =>
      page.evaluate((given) => Reflect.set(window, 'stripeFaults', given), faults),
    /** What the next confirmations are answered. */
    answer: (answer: object) =>
      page.evaluate((given) => Reflect.set(window, 'stripeAnswer', given), answer),
  }
}

// Runs in the page, so it stands alone.
function takeForStripes() {
  const ask = window.fetch
  window.fetch = async (target, init) => {
    const response = await ask(target, init)
    const url = target instanceof Request ? target.url : String(target)
    if (!response.ok || !url.includes('/v1/checkout/sessions/')) return response
    return Response.json({ ...(await response.json()), provider: 'stripe' })
  }
}

// Likewise.
function stub() {
  const calls: unknown[][] = []
  const page = window as unknown as Record<string, unknown>
  page.stripeCalls = calls
  const listeners: Record<string, (event?: unknown) => void> = {}
  const actions = {
    updateEmail: async (email: string) => {
      calls.push(['updateEmail', email])
      return { type: 'success' }
    },
    validateElements: async () => page.stripeFaults ?? { type: 'success' },
    confirm: async ({ expressCheckoutConfirmEvent: wallet, ...given }: Record<string, unknown>) => {
      calls.push(['confirm', { ...given, isWallet: Boolean(wallet) }])
      return page.stripeAnswer
    },
  }
  const element = (name: string, drawn: () => HTMLElement) => ({
    on: (event: string, listener: () => void) => {
      listeners[`${name}-${event}`] = listener
    },
    mount: (place: HTMLElement) => {
      place.append(drawn())
      listeners[`${name}-ready`]?.({ availablePaymentMethods: { applePay: true } })
    },
  })
  page.Stripe = (key: string, options: object) => {
    calls.push(['Stripe', key, options])
    return {
      initCheckoutElementsSdk: ({ clientSecret, elementsOptions }: CheckoutInit) => {
        calls.push(['init', { clientSecret, appearance: elementsOptions.appearance.variables }])
        return {
          loadActions: async () => ({ type: 'success', actions }),
          changeAppearance: () => {},
          createPaymentElement: () =>
            element('payment', () => {
              const drawn = document.createElement('p')
              drawn.textContent = 'fields of Stripe'
              return drawn
            }),
          createExpressCheckoutElement: () =>
            element('wallet', () => {
              const drawn = document.createElement('button')
              drawn.type = 'button'
              drawn.textContent = 'Wallet of Stripe'
              drawn.onclick = () =>
                listeners['wallet-confirm']?.({ expressPaymentType: 'apple_pay' })
              return drawn
            }),
        }
      },
    }
  }
}
