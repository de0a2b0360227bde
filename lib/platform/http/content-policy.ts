// `next.config.ts` loads this file, and Next resolves no alias in what a configuration imports. So
// it imports nothing.

type Page = { https: boolean; development: boolean }

/**
 * The Content-Security-Policy of a page: scripts with the request's nonce and scripts that those
 * load, everything else from this origin only, and no framing. Inline styles are allowed, because
 * floating layers set their position with them.
 */
export function contentPolicy(nonce: string, page: Page): string {
  const script = ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"]
  // React's development build uses eval to rebuild server stack traces.
  if (page.development) script.push("'unsafe-eval'")
  const rules = [
    "default-src 'self'",
    `script-src ${script.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(page.https ? ['upgrade-insecure-requests'] : []),
  ]
  return rules.join('; ')
}

/** What decides the content policy of a checkout page. */
interface CheckoutPage {
  nonce: string
  /** The provider whose fields take the card; only its own origins are added. */
  provider: 'sandbox' | 'stripe'
  https: boolean
  /** Origins that may frame the page; by default none. */
  framedBy?: readonly string[]
}

/** @see https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
} as const

/**
 * The Content-Security-Policy of a checkout: scripts with the nonce and scripts that those load,
 * one style sheet and one style element, no other inline code, and nothing from other origins but
 * the provider's.
 */
export function checkoutPolicy({ nonce, provider, https, framedBy = [] }: CheckoutPage): string {
  const stripe = (kind: keyof typeof STRIPE) => (provider === 'stripe' ? STRIPE[kind] : [])
  const own = `'nonce-${nonce}'`
  const frames = stripe('frame')
  const rules = [
    ["default-src 'none'"],
    ['script-src', own, "'strict-dynamic'", ...stripe('script')],
    ["style-src 'self'", own],
    ["img-src 'self' data:", ...stripe('image')],
    ["font-src 'self'"],
    ["connect-src 'self'", ...stripe('connect')],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ["base-uri 'none'"],
    ["form-action 'none'"],
    ['frame-ancestors', ...(framedBy.length > 0 ? framedBy : ["'none'"])],
    ...(https ? [['upgrade-insecure-requests']] : []),
  ]
  return rules.map((rule) => rule.join(' ')).join('; ')
}

/**
 * Security headers of every response, pages and API. The content policy is separate, because it has
 * a nonce of each request.
 */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}
