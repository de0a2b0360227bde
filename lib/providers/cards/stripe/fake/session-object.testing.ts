import {
  newStripeId,
  nowSeconds,
  nulls,
  type Params,
  partsIn,
  type StripeObject,
  textIn,
  textsIn,
} from './objects.testing'
import { StripeRefusal } from './refusal.testing'

export interface SessionObject extends StripeObject {
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  expires_at: number
  metadata: Params
  url: string | null
  client_secret: string | null
}

const DAY_SECONDS = 86_400
const HALF_HOUR_SECONDS = 1_800
const LEAST_CENTS = 50
const MOST_CENTS = 99_999_999

/** Opens a session. Its payment is created by the first attempt. */
export function makeSession(params: Params): SessionObject {
  const [item] = Array.isArray(params.line_items) ? (params.line_items as Params[]) : []
  const price = partsIn(item, 'price_data')
  const amount = Number(price.unit_amount) * Number(item?.quantity)
  const uiMode = textIn(params, 'ui_mode') ?? 'hosted_page'
  refuseUnlike(params, uiMode, amount)
  const id = newStripeId('cs_test', 58)
  const allowed = textsIn(params, 'allowed_payment_method_types')
  const isHosted = uiMode === 'hosted_page'
  return {
    ...EMPTY,
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: partsIn(params, 'adaptive_pricing').enabled !== 'false' },
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: textIn(params, 'cancel_url'),
    client_reference_id: textIn(params, 'client_reference_id'),
    client_secret: isHosted ? null : `${id}_secret_${newStripeId('fid', 40)}`,
    created: nowSeconds(),
    currency: textIn(price, 'currency') ?? '',
    customer_email: textIn(params, 'customer_email'),
    expires_at: expiryOf(params),
    metadata: partsIn(params, 'metadata'),
    payment_intent: null,
    payment_method_types: allowed.length > 0 ? allowed : ['card', 'boleto', 'link'],
    payment_status: 'unpaid',
    return_url: textIn(params, 'return_url') ?? undefined,
    status: 'open',
    success_url: textIn(params, 'success_url'),
    ui_mode: uiMode,
    url: isHosted ? `https://checkout.stripe.com/c/pay/${id}` : null,
  }
}

function refuseUnlike(params: Params, uiMode: string, amount: number): void {
  if (params.payment_method_types) {
    throw unknownParam('payment_method_types')
  }
  const isHosted = uiMode === 'hosted_page'
  for (const name of isHosted ? ['return_url'] : ['success_url', 'cancel_url']) {
    if (params[name]) throw invalid(name, `You can not pass \`${name}\` with ui_mode ${uiMode}.`)
  }
  if (isHosted && !params.success_url) throw invalid('success_url', 'Missing: success_url.')
  if (uiMode === 'embedded_page' && !params.return_url) {
    throw invalid('return_url', 'Missing: return_url.')
  }
  const field = 'line_items[0][price_data][unit_amount]'
  if (!Number.isInteger(amount)) throw invalid(field, `Invalid integer: ${amount}`)
  if (amount < LEAST_CENTS) {
    const message = "The Checkout Session's total amount due must add up to at least R$0.50 brl"
    throw new StripeRefusal(400, { code: 'amount_too_small', message, param: field })
  }
  if (amount > MOST_CENTS) {
    const message = 'The total amount due must be no more than R$999,999.99'
    throw new StripeRefusal(400, { code: 'amount_too_large', message, param: field })
  }
}

function expiryOf(params: Params): number {
  const latest = nowSeconds() + DAY_SECONDS
  const expiresAt = Number(params.expires_at ?? latest)
  if (expiresAt > latest || expiresAt < nowSeconds() + HALF_HOUR_SECONDS) {
    throw invalid('expires_at', 'The `expires_at` timestamp must be 30 minutes to 24 hours ahead.')
  }
  return expiresAt
}

function invalid(param: string, message: string): StripeRefusal {
  return new StripeRefusal(400, { message, param })
}

/** Stripe's error for an unknown parameter. */
export function unknownParam(param: string): StripeRefusal {
  const message = `Received unknown parameter: ${param}`
  return new StripeRefusal(400, { code: 'parameter_unknown', message, param })
}

const EMPTY = {
  ...nulls(`after_expiration allow_promotion_codes billing_address_collection collected_information
    consent consent_collection currency_conversion customer customer_account customer_details
    discounts integration_identifier invoice invoice_creation managed_payments origin_context
    payment_link payment_method_configuration_details permissions recovered_from
    saved_payment_method_options setup_intent shipping_address_collection shipping_cost submit_type
    subscription wallet_options`),
  automatic_tax: { enabled: false, ...nulls('liability provider status') },
  custom_fields: [],
  custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
  customer_creation: 'if_required',
  livemode: false,
  locale: null,
  mode: 'payment',
  payment_method_collection: 'if_required',
  payment_method_options: {},
  shipping_options: [],
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
}
