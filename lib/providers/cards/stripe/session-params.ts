import type Stripe from 'stripe'
import { type Issue, invalidRequestError } from '@/lib/kernel/errors'
import { isInHundredths } from '@/lib/kernel/money'
import type { SessionOrder, SessionUiMode } from '@/lib/providers/cards/port'

type Params = Stripe.Checkout.SessionCreateParams

const UI_MODE = {
  hosted: 'hosted_page',
  embedded: 'embedded_page',
  custom: 'elements',
} as const satisfies Record<SessionUiMode, Params['ui_mode']>

/** The currency, in hundredths, in which Stripe offers installments; its account sets the plans. */
const SPLIT_CURRENCY = 'mxn'

/**
 * A margin for our clock running ahead, because Stripe refuses an expiry later than 24 hours from
 * now.
 */
const CLOCK_MARGIN_SECONDS = 60

/** The longest name of a product at Stripe, in characters. */
const PRODUCT_NAME_MAX = 250

/** The characters of a statement's 22 that the longest account prefix leaves. */
const STATEMENT_LETTERS = 10

/**
 * The parameters for Stripe to open a session.
 *
 * @throws AppError `invalid_request` with each field that Stripe does not support
 * @see docs/decisions/0020-what-stripe-is-asked.md
 */
export function sessionParams(order: SessionOrder): Params {
  const issues = issuesOf(order)
  if (issues.length > 0) throw invalidRequestError(...issues)
  const { transactionId, description, currency, methodTypes } = order
  const suffix = statementSuffix(description)
  return {
    mode: 'payment',
    ui_mode: UI_MODE[order.uiMode],
    client_reference_id: transactionId,
    metadata: { transactionId },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: Number(order.amount),
          product_data: { name: productName(description) || transactionId },
        },
      },
    ],
    payment_intent_data: {
      description,
      metadata: { transactionId },
      ...(suffix && { statement_descriptor_suffix: suffix }),
    },
    // The customer pays the charge's amount in the charge's currency.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(order.expiresAt.getTime() / 1000) - CLOCK_MARGIN_SECONDS,
    ...(order.customerEmail && { customer_email: order.customerEmail }),
    ...(methodTypes.length > 0 && { allowed_payment_method_types: methodTypes }),
    ...(order.paymentMethodConfigurationId && {
      payment_method_configuration: order.paymentMethodConfigurationId,
    }),
    ...(currency === SPLIT_CURRENCY && {
      payment_method_options: { card: { installments: { enabled: order.installments > 1 } } },
    }),
    ...ways(order),
  }
}

/** A product's name is one line on Stripe's page; the payment keeps the whole description. */
const productName = (description: string) =>
  [...description.trim()].slice(0, PRODUCT_NAME_MAX).join('')

function ways({ uiMode, successUrl, cancelUrl, returnUrl }: SessionOrder): Params {
  return uiMode === 'hosted'
    ? { success_url: successUrl, cancel_url: cancelUrl }
    : { return_url: returnUrl }
}

function issuesOf({ currency, cardToken, installments }: SessionOrder): Issue[] {
  const issues: Issue[] = []
  if (cardToken !== null) {
    issues.push({
      path: 'cardToken',
      message:
        "Stripe takes the card in its own fields: leave cardToken out and send the customer to the charge's checkout",
    })
  }
  if (!isInHundredths(currency)) {
    const message = `${currency} is not divided into hundredths: use a currency of two decimals`
    issues.push({ path: 'currency', message })
  }
  if (installments > 1 && currency !== SPLIT_CURRENCY) {
    issues.push({
      path: 'installments',
      message: `Stripe does not split card payments in ${currency}: send 1, or leave installments out`,
    })
  }
  return issues
}

/** The text after the account's prefix on the cardholder's statement; null if no letters remain. */
function statementSuffix(description: string): string | null {
  const plain = description
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .&-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, STATEMENT_LETTERS)
    .trim()
  return /[A-Za-z]/.test(plain) ? plain : null
}
