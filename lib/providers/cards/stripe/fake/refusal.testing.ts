/** What the body of an error says. */
export interface Said {
  message: string
  type?: string
  code?: string
  param?: string
}

/** An answer of Stripe's that is an error. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly said: Said,
    readonly headers: Record<string, string> = {},
  ) {
    super(said.message)
  }

  get body() {
    return { error: { type: TYPES[this.status] ?? 'api_error', ...this.said } }
  }
}

const TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'invalid_request_error',
  402: 'card_error',
  403: 'invalid_request_error',
  404: 'invalid_request_error',
  409: 'idempotency_error',
  429: 'invalid_request_error',
}

/** What Stripe says of an id that it does not know. */
export function missing(kind: string, id: string, param: string): StripeRefusal {
  const message = `No such ${kind}: '${id}'`
  return new StripeRefusal(404, { code: 'resource_missing', message, param })
}
