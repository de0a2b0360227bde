import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { type Issue, invalidRequestError } from '@/lib/kernel/errors'
import { fromReais, isInHundredths } from '@/lib/kernel/money'
import { DAY_MS } from '@/lib/kernel/time'
import type { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { displayNameOf, returnDefaults } from '@/lib/payments/checkout/checkout-defaults'
import { settlesHere } from '@/lib/payments/transaction/settlement-mode'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import type { SessionOrder } from '@/lib/providers/cards/port'

interface Given {
  merchant: Merchant
  checkout: CardCheckout
  publicUrl: string
  transactionId: string
  createdAt: Date
}

/**
 * Builds the provider's order from a charge's body and the account's defaults. Without
 * `paymentMethod` and `paymentMethodTypes`, the list of methods is empty, which means all that the
 * provider offers.
 *
 * @throws AppError `invalid_request` for fields that this account's checkout does not support
 * @see docs/contract.md#creating-a-charge
 */
export function sessionOrder(body: ChargeBody, given: Given): SessionOrder {
  const { merchant, checkout, publicUrl, transactionId, createdAt } = given
  const issues = [...currencyIssues(body, checkout), ...methodIssues(body, checkout)]
  if (issues.length > 0) throw invalidRequestError(...issues)
  const otherwise = returnDefaults(checkout, publicUrl)
  const { successUrl, returnUrl } = paidAddresses(body)
  return {
    transactionId,
    amount: fromReais(body.amount),
    currency: body.currency,
    uiMode: body.checkoutUiMode ?? checkout.defaultUiMode,
    description: body.productName ?? body.description ?? displayNameOf(merchant, checkout),
    customerName: body.clientName ?? null,
    customerEmail: body.clientEmail ?? null,
    methodTypes: methodTypesOf(body),
    installments: body.installments ?? 1,
    cardToken: body.cardToken ?? null,
    paymentMethodConfigurationId: checkout.paymentMethodConfigurationId,
    successUrl: successUrl ?? otherwise.defaultSuccessUrl,
    cancelUrl: body.cancelUrl ?? otherwise.defaultCancelUrl,
    returnUrl: returnUrl ?? otherwise.defaultReturnUrl,
    expiresAt: new Date(createdAt.getTime() + DAY_MS),
  }
}

/**
 * Where a customer goes after payment, in each mode. A charge without `checkoutUiMode` may have the
 * address of another mode than its account's default: the customer goes there all the same.
 */
function paidAddresses({ checkoutUiMode, successUrl, returnUrl }: ChargeBody) {
  if (checkoutUiMode) return { successUrl, returnUrl }
  return { successUrl: successUrl ?? returnUrl, returnUrl: returnUrl ?? successUrl }
}

function currencyIssues({ currency }: ChargeBody, checkout: CardCheckout): Issue[] {
  if (currency === 'brl') return []
  if (settlesHere(checkout)) {
    return [
      {
        path: 'currency',
        message: 'must be brl: this account’s card checkout settles here',
        code: 'currency',
      },
    ]
  }
  if (isInHundredths(currency)) return []
  return [
    {
      path: 'currency',
      message: 'must be a currency with two decimals, such as usd or eur',
      code: 'currency',
    },
  ]
}

function methodIssues(body: ChargeBody, { provider, defaultUiMode }: CardCheckout): Issue[] {
  const types = methodTypesOf(body)
  if (types.includes('pix')) {
    const message = 'pix is a charge of its own: leave it out, or leave out the card fields'
    return [{ path: 'paymentMethodTypes', message }]
  }
  const named = typeOf(body)
  // A wallet such as Link is paid by card.
  const offered = types.map((type) => (type === 'boleto' ? 'boleto' : 'card'))
  if (named && !offered.includes(named)) {
    const message = `does not have ${named}, which paymentMethod names: leave one of them out`
    return [{ path: 'paymentMethodTypes', message }]
  }
  if (body.cardToken !== undefined && types.length > 0 && !offered.includes('card')) {
    const message = 'is a card, and only a boleto is offered: leave one of them out'
    return [{ path: 'cardToken', message }]
  }
  const isCustom = (body.checkoutUiMode ?? defaultUiMode) === 'custom'
  if (provider === 'sandbox' && isCustom && types.length > 0 && !types.includes('card')) {
    const message = 'custom has the fields of a card alone: choose hosted or embedded for a boleto'
    return [{ path: 'checkoutUiMode', message }]
  }
  return []
}

function methodTypesOf(body: ChargeBody): string[] {
  if (body.paymentMethodTypes) return [...new Set(body.paymentMethodTypes)]
  const named = typeOf(body)
  return named ? [named] : []
}

/** The type of the method that `paymentMethod` names, as in `paymentMethodTypes`. */
function typeOf({ paymentMethod }: ChargeBody): 'boleto' | 'card' | null {
  if (paymentMethod === 'boleto' || paymentMethod === 'bolbradesco') return 'boleto'
  return paymentMethod ? 'card' : null
}
