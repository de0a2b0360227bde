type Page = { https: boolean; development: boolean }

/**
 * What a page of ours may load: scripts that carry the request's nonce and what those load,
 * everything else from here alone, and no page around it. Styles may be inline, as floating layers are placed by them.
 */
export function contentPolicy(nonce: string, page: Page): string {
  const script = ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"]
  // React's development build rebuilds server stacks by eval.
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

/** What a page with a checkout on it may load, and who may frame it. */
interface CheckoutPage {
  nonce: string
  /** Whose fields take the card: what a provider needs is allowed where it is used, and nowhere else. */
  provider: 'sandbox' | 'stripe'
  https: boolean
  /** Origins that may frame it; none for a page of its own. */
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
 * The content policy of a checkout: the scripts that carry the nonce and what those load, one style
 * sheet and one style element, nothing inline beside them, nothing from elsewhere but the provider's.
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
 * What every answer carries, a page's and the API's alike. A page's content
 * policy is apart: it has a nonce and is written per request.
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
