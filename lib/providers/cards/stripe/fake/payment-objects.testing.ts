import { newStripeId, nowSeconds, nulls, type Params, type StripeObject } from './objects.testing'
import type { SessionObject } from './session-object.testing'

export interface PaymentObject extends StripeObject {
  object: 'payment_intent'
  status: string
  amount: number
  amount_received: number
  currency: string
  latest_charge: string | null
  metadata: Params
}

export interface ChargeObject extends StripeObject {
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  payment_intent: string
  metadata: Params
}

export interface RefundObject extends StripeObject {
  object: 'refund'
  status: string
  amount: number
  payment_intent: string
  charge: string
  metadata: Params
}

export interface DisputeObject extends StripeObject {
  object: 'dispute'
  status: string
  amount: number
  payment_intent: string
  metadata: Params
}

/** What a customer pays with. */
export interface PaidWith {
  method?: 'card' | 'boleto' | 'link'
  brand?: string
  last4?: string
  /** The most installments; null for a card without installments. */
  installments?: number | null
}

export function makePayment(session: SessionObject, metadata: Params): PaymentObject {
  const id = newStripeId('pi')
  return {
    ...nulls(`allowed_payment_method_types application application_fee_amount
      automatic_payment_methods canceled_at cancellation_reason customer customer_account description
      excluded_payment_method_types last_payment_error managed_payments next_action on_behalf_of
      payment_method payment_method_configuration_details payment_record processing receipt_email
      review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix
      transfer_group`),
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newStripeId('k', 24)}`,
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency: session.currency,
    latest_charge: null,
    livemode: false,
    metadata: { ...metadata },
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  }
}

const ADDRESS = nulls('city country line1 line2 postal_code state')

/** The charge of a payment that succeeded. */
export function makeCharge(payment: PaymentObject, paidWith: PaidWith): ChargeObject {
  return {
    ...nulls(`application application_fee application_fee_amount balance_transaction
      calculated_statement_descriptor customer description failure_balance_transaction failure_code
      failure_message fraud_details on_behalf_of receipt_email receipt_number receipt_url review
      shipping source source_transfer statement_descriptor statement_descriptor_suffix transfer_data
      transfer_group`),
    id: newStripeId('ch'),
    object: 'charge',
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: 0,
    billing_details: { address: ADDRESS, ...nulls('email name phone tax_id') },
    captured: true,
    created: nowSeconds(),
    currency: payment.currency,
    disputed: false,
    livemode: false,
    metadata: { ...payment.metadata },
    outcome: {
      ...nulls('advice_code network_advice_code network_decline_code reason'),
      network_status: 'approved_by_network',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: payment.id,
    payment_method: newStripeId('pm'),
    payment_method_details: methodDetails(payment, paidWith),
    refunded: false,
    status: 'succeeded',
  }
}

function methodDetails(payment: PaymentObject, paidWith: PaidWith) {
  const { method = 'card', brand = 'visa', last4 = '4242', installments = null } = paidWith
  if (method === 'boleto') return { type: 'boleto', boleto: { tax_id: '000.000.000-00' } }
  if (method === 'link') return { type: 'link', link: { country: null } }
  return {
    type: 'card',
    card: {
      ...nulls(`authorization_code checks electronic_commerce_indicator mandate
        network_transaction_id regulated_status three_d_secure transaction_link_id wallet`),
      amount_authorized: payment.amount,
      brand,
      country: 'BR',
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      installments: installments && {
        plan: { count: installments, interval: 'month', type: 'fixed_count' },
      },
      last4,
      network: brand,
    },
  }
}

export function makeRefund(charge: ChargeObject, amount: number, metadata: Params): RefundObject {
  return {
    ...nulls(`balance_transaction customer customer_account payment_method reason receipt_number
      source_transfer_reversal transfer_reversal`),
    id: newStripeId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    metadata: { ...metadata },
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  }
}

const ANSWER_SECONDS = 7 * 86_400

export function makeDispute(charge: ChargeObject, reason: string): DisputeObject {
  return {
    id: newStripeId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...nulls(`access_activity_log billing_address cancellation_policy
        cancellation_policy_disclosure cancellation_rebuttal customer_communication
        customer_email_address customer_name customer_purchase_ip customer_signature
        duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id
        product_description receipt refund_policy refund_policy_disclosure
        refund_refusal_explanation service_date service_documentation shipping_address
        shipping_carrier shipping_date shipping_documentation shipping_tracking_number
        uncategorized_file uncategorized_text`),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: nowSeconds() + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  }
}
