import type Stripe from 'stripe'
import type { ReadinessItem } from '@/lib/providers/cards/port'
import { NEEDED_KINDS } from './notice-kinds'
import { isForbidden, isMissing, isRejectedKey } from './stripe-error'
import { Account, MethodConfiguration, MethodConfigurations, NoticeEndpoints } from './wire'

/** What the checks need besides Stripe's answers. */
export interface Expected {
  secretKey: string
  webhookSecret: string
  /** The URL to which Stripe should send notices. */
  noticesUrl?: string
  /** Whether the account must take real money. */
  isLive?: boolean
  paymentMethodConfigurationId?: string | null
}

/**
 * Runs every check of a Stripe account. A check that a restricted key may not make passes with a
 * remark, except the permission to take charges, which no other check shows.
 */
export async function readiness(stripe: Stripe, expected: Expected): Promise<ReadinessItem[]> {
  const account = await orWhy(async () => Account.parse(await stripe.accounts.retrieveCurrent()))
  if (account === 'rejected') return rejected(expected)
  return [
    item('credentials', true, 'Stripe accepts the secret key'),
    charges(account),
    await methods(stripe, expected),
    await notices(stripe, expected),
    mode(expected),
  ]
}

type Why = 'rejected' | 'forbidden' | 'missing'

async function orWhy<T>(ask: () => Promise<T>): Promise<T | Why> {
  try {
    return await ask()
  } catch (error) {
    if (isRejectedKey(error)) return 'rejected'
    if (isForbidden(error)) return 'forbidden'
    if (isMissing(error)) return 'missing'
    throw error
  }
}

function item(check: ReadinessItem['check'], isReady: boolean, detail: string): ReadinessItem {
  return { check, isReady, detail }
}

function rejected(expected: Expected): ReadinessItem[] {
  const unasked = 'Not asked: Stripe does not accept the secret key'
  return [
    item(
      'credentials',
      false,
      'Stripe does not accept the secret key: copy it again from Developers, API keys',
    ),
    item('charges', false, unasked),
    item('payment_methods', false, unasked),
    item('notices', false, unasked),
    mode(expected),
  ]
}

function charges(account: Account | Why): ReadinessItem {
  if (typeof account === 'string') {
    const detail = 'The restricted key may not read the account: allow it to, so that this is known'
    return item('charges', false, detail)
  }
  if (account.charges_enabled) return item('charges', true, `${account.id} may take charges`)
  const why = account.requirements?.disabled_reason
  const detail = `${account.id} may not take charges yet${why ? ` (${why})` : ''}: complete it in the Stripe dashboard`
  return item('charges', false, detail)
}

async function methods(stripe: Stripe, expected: Expected): Promise<ReadinessItem> {
  const { paymentMethodConfigurationId: id } = expected
  const api = stripe.paymentMethodConfigurations
  const found = await orWhy(async () =>
    id
      ? MethodConfiguration.parse(await api.retrieve(id))
      : MethodConfigurations.parse(await api.list()).data.find(
          ({ is_default, active }) => is_default && active,
        ),
  )
  const say = (isReady: boolean, detail: string) => item('payment_methods', isReady, detail)
  if (found === 'missing') return say(false, `Stripe has no payment method configuration ${id}`)
  if (typeof found === 'string') {
    return say(true, 'Not checked: the restricted key may not read payment methods')
  }
  if (!found) return say(false, 'No payment method configuration is the default: choose one')
  if (!found.active) return say(false, `The configuration “${found.name}” is not active`)
  return found.card?.available
    ? say(true, `Cards are offered by the configuration “${found.name}”`)
    : say(false, `The configuration “${found.name}” offers no cards: turn them on`)
}

async function notices(stripe: Stripe, expected: Expected): Promise<ReadinessItem> {
  const { webhookSecret, noticesUrl } = expected
  const say = (isReady: boolean, detail: string) => item('notices', isReady, detail)
  if (!webhookSecret) return say(false, 'No signing secret: add the endpoint’s, from Webhooks')
  if (!noticesUrl) return say(true, 'A signing secret is set; the endpoint was not looked for')
  const found = await orWhy(async () =>
    NoticeEndpoints.parse(await stripe.webhookEndpoints.list({ limit: 100 })),
  )
  if (typeof found === 'string') {
    return say(true, 'A signing secret is set; the restricted key may not list endpoints')
  }
  const endpoint = found.data.find(({ url }) => url === noticesUrl)
  if (!endpoint) return say(false, `No endpoint in Stripe sends to ${noticesUrl}: add one`)
  if (endpoint.status !== 'enabled') return say(false, `The endpoint to ${noticesUrl} is disabled`)
  const sent = new Set(endpoint.enabled_events)
  const absent = sent.has('*') ? [] : NEEDED_KINDS.filter((kind) => !sent.has(kind))
  return absent.length === 0
    ? say(true, `Stripe sends its notices to ${noticesUrl}`)
    : say(false, `The endpoint to ${noticesUrl} lacks the events ${absent.join(', ')}`)
}

function mode({ secretKey, isLive }: Expected): ReadinessItem {
  const isLiveKey = /^[a-z]+_live_/.test(secretKey)
  const name = isLiveKey ? 'a live key' : 'a test key'
  if (isLive === undefined || isLive === isLiveKey) return item('mode', true, `This is ${name}`)
  const detail = `This is ${name}, and the installation takes ${isLive ? 'real' : 'no real'} money`
  return item('mode', false, detail)
}
