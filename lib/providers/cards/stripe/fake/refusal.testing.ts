/** The fields of an error body. */
interface Said {
  message: string
  type?: string
  code?: string
  param?: string
}

/** An error response of Stripe. */
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

/** Stripe's error for an unknown id. */
export function missing(kind: string, id: string, param: string): StripeRefusal {
  const message = `No such ${kind}: '${id}'`
  return new StripeRefusal(404, { code: 'resource_missing', message, param })
}
