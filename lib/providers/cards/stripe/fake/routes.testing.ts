import { createRefund, refundsOf } from './after-payment.testing'
import { expireSession } from './customer.testing'
import { listOf, type Params, partsIn, textIn } from './objects.testing'
import { missing, StripeRefusal } from './refusal.testing'
import { makeSession } from './session-object.testing'
import type { FakeState } from './state.testing'

export interface Route {
  method: 'GET' | 'POST'
  /** The path in the OpenAPI document. */
  template: string
  answer(state: FakeState, id: string, params: Params): object
}

function get(template: string, answer: Route['answer']): Route {
  return { method: 'GET', template, answer }
}

function post(template: string, answer: Route['answer']): Route {
  return { method: 'POST', template, answer }
}

function found<T>(from: Map<string, T>, kind: string, id: string): T {
  const object = from.get(id)
  if (!object) throw missing(kind, id, 'id')
  return object
}

/** The part of Stripe's API that a card checkout uses. */
const ROUTES: Route[] = [
  post('/v1/checkout/sessions', (state, _, params) => {
    const session = makeSession(params)
    const configuration = textIn(params, 'payment_method_configuration')
    if (configuration && !state.configurations.has(configuration)) {
      throw missing('payment_method_configuration', configuration, 'payment_method_configuration')
    }
    state.sessions.set(session.id, session)
    const payment = partsIn(params, 'payment_intent_data')
    state.paymentMetadata.set(session.id, partsIn(payment, 'metadata'))
    return session
  }),
  get('/v1/checkout/sessions/{session}', (state, id) => state.session(id)),
  post('/v1/checkout/sessions/{session}/expire', (state, id) => {
    const session = state.session(id)
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
      throw new StripeRefusal(400, { message })
    }
    expireSession(state, id)
    return session
  }),
  get('/v1/payment_intents/{intent}', (state, id) => state.payment(id)),
  post('/v1/refunds', (state, _, params) => createRefund(state, params)),
  get('/v1/refunds', (state, _, params) =>
    listOf('/v1/refunds', refundsOf(state, textIn(params, 'payment_intent') ?? '')),
  ),
  get('/v1/refunds/{refund}', (state, id) => found(state.refunds, 'refund', id)),
  get('/v1/charges/{charge}', (state, id) => found(state.charges, 'charge', id)),
  get('/v1/disputes/{dispute}', (state, id) => found(state.disputes, 'dispute', id)),
  get('/v1/account', (state) => state.account),
  get('/v1/payment_method_configurations', (state) =>
    listOf('/v1/payment_method_configurations', [...state.configurations.values()]),
  ),
  get('/v1/payment_method_configurations/{configuration}', (state, id) =>
    found(state.configurations, 'payment_method_configuration', id),
  ),
  get('/v1/webhook_endpoints', (state) =>
    listOf('/v1/webhook_endpoints', [...state.endpoints.values()]),
  ),
  get('/v1/webhook_endpoints/{webhook_endpoint}', (state, id) =>
    found(state.endpoints, 'webhook_endpoint', id),
  ),
]

const PATTERNS = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.template.replace(/\{\w+\}/, '([^/]+)')}$`),
}))

/** The route of a request and the id in its path. @throws StripeRefusal for an unknown route */
export function routeOf(method: string, path: string): { route: Route; id: string } {
  for (const { route, pattern } of PATTERNS) {
    const match = route.method === method && pattern.exec(path)
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') }
  }
  const message = `Unrecognized request URL (${method}: ${path}).`
  throw new StripeRefusal(404, { message })
}
