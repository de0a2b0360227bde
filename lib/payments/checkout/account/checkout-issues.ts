import type { Issue } from '@/lib/kernel/errors'
import type { CardCheckout, CardProvider } from '@/lib/platform/db/generated/client'
import type { CheckoutChange } from './checkout-change'
import { isLiveKey } from './provider-keys'

/** A change and the configuration that it applies to. */
interface Wanted {
  provider: CardProvider
  change: CheckoutChange
  /** The current configuration; null when there is none. */
  current: Pick<CardCheckout, 'publishableKey' | 'secretKeyCipher'> | null
  /** Whether the installation takes real money. */
  isLive: boolean
}

const OF_STRIPE = [
  'publishableKey',
  'secretKey',
  'webhookSecret',
  'paymentMethodConfigurationId',
] as const

/**
 * Checks a change against the installation and the provider. An empty list means that it is
 * allowed.
 */
export function checkoutIssues(wanted: Wanted): Issue[] {
  const ofProvider = wanted.provider === 'sandbox' ? sandboxIssues(wanted) : stripeIssues(wanted)
  return [...ofProvider, ...originIssues(wanted)]
}

function sandboxIssues({ change, isLive }: Wanted): Issue[] {
  if (isLive) {
    const message = 'must be stripe in live mode: the sandbox takes no real money'
    return [{ path: 'provider', message, code: 'stripe_only' }]
  }
  return OF_STRIPE.filter((field) => change[field] != null).map((path) => ({
    path,
    message: 'is for stripe: the sandbox has no keys',
    code: 'stripe_field',
  }))
}

function stripeIssues({ change, current, isLive }: Wanted): Issue[] {
  const { publishableKey, secretKey } = change
  const has = {
    publishableKey: publishableKey ?? current?.publishableKey,
    secretKey: secretKey ?? current?.secretKeyCipher,
  }
  const absent = (['publishableKey', 'secretKey'] as const).filter((key) => !has[key])
  const mistaken = Object.entries({ publishableKey, secretKey }).filter(
    ([, key]) => key !== undefined && isLiveKey(key) !== isLive,
  )
  return [
    ...absent.map(
      (path): Issue => ({ path, message: 'is required with stripe', code: 'required' }),
    ),
    ...mistaken.map(([path]): Issue => ({ path, ...(isLive ? LIVE_ONLY : TEST_ONLY) })),
  ]
}

const TEST_ONLY = {
  message: 'must be a test key: this installation is a sandbox and moves no real money',
  code: 'key_live',
} as const
const LIVE_ONLY = {
  message: 'must be a live key: this installation takes real money',
  code: 'key_test',
} as const

function originIssues({ change: { allowedOrigins = [] }, isLive }: Wanted): Issue[] {
  const message = 'must begin with https:// in live mode'
  return allowedOrigins.flatMap((origin, at) =>
    isLive && origin.startsWith('http:')
      ? [{ path: `allowedOrigins.${at}`, message, code: 'origin_https' }]
      : [],
  )
}
