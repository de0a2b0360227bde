import { newStripeId, nowSeconds, type StripeObject } from './objects.testing'

interface AccountObject extends StripeObject {
  object: 'account'
  charges_enabled: boolean
  requirements: Record<string, unknown>
}

export interface ConfigurationObject extends StripeObject {
  object: 'payment_method_configuration'
  active: boolean
  is_default: boolean
  card: { available: boolean; display_preference: Record<string, unknown> }
}

export interface EndpointObject extends StripeObject {
  object: 'webhook_endpoint'
  status: string
  url: string
  enabled_events: string[]
}

/** An account that can take charges. */
export function makeAccount(): AccountObject {
  return {
    id: newStripeId('acct', 16),
    object: 'account',
    charges_enabled: true,
    country: 'BR',
    default_currency: 'brl',
    details_submitted: true,
    payouts_enabled: true,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: [],
      disabled_reason: null,
      errors: [],
      eventually_due: [],
      past_due: [],
      pending_verification: [],
    },
    type: 'standard',
  }
}

const ON = { overridable: null, preference: 'on', value: 'on' }

/** The account's payment method configuration, with cards and boletos. */
export function makeConfiguration(): ConfigurationObject {
  return {
    id: newStripeId('pmc'),
    object: 'payment_method_configuration',
    active: true,
    application: null,
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
    card: { available: true, display_preference: ON },
    boleto: { available: true, display_preference: ON },
  }
}

/** A webhook endpoint of the account. */
export function makeEndpoint(url: string, enabledEvents: string[]): EndpointObject {
  return {
    id: newStripeId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: nowSeconds(),
    description: null,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
}
