import type { ErrorCode } from '@/lib/kernel/errors'

type Header = {
  description: string
  required?: boolean
  schema: { type: 'string'; pattern?: string }
}

/** The headers of responses. */
export const HEADERS: Record<string, Header> = {
  'X-Request-Id': {
    description: 'The id of the request. Quote it in a support request.',
    required: true,
    schema: { type: 'string', pattern: '^req_[0-9a-f]{32}$' },
  },
  'API-Version': {
    description: 'The version of the API.',
    required: true,
    schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  },
  'Idempotent-Replayed': {
    description: '`true` if the request repeats an earlier one, whose result is returned.',
    schema: { type: 'string', pattern: '^true$' },
  },
  'RateLimit-Policy': {
    description:
      'The rate limit of an API key or a user: `q` requests in `w` seconds on average, and up to `guiche-burst` at once after a pause.',
    schema: { type: 'string', pattern: '^"default";q=\\d+;w=1;guiche-burst=\\d+$' },
  },
  RateLimit: {
    description: 'An estimate of how many more requests are allowed in the next second.',
    schema: { type: 'string', pattern: '^"default";r=\\d+;t=1$' },
  },
  'Retry-After': {
    description: 'The number of seconds to wait before a retry.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    schema: { type: 'string' },
  },
}

/** References to headers of the document, for a response. */
export const headerRefs = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** What each error means to a caller, in one sentence. */
export const MEANINGS: Record<ErrorCode, string> = {
  invalid_request: 'Something sent is wrong; `detail.issues` names all of it.',
  unauthenticated: 'The credential is missing, unknown, expired or revoked.',
  step_up_required:
    'The session must prove again who its person is: `POST /v1/user/session/confirmation`. `detail.factors` names what it accepts, `detail.maxAgeSeconds` how long a proof counts.',
  forbidden: 'This credential or account may not do this.',
  second_factor_required:
    'The password is right, and the person has a second factor: send its `code` too. `detail.factors` names those that they have.',
  second_factor_missing:
    'The account requires a second factor, and the person has none: they may only set one up.',
  address_not_allowed:
    'The API key is not accepted from this address; `detail.address` is the address that we saw.',
  email_unconfirmed:
    'In live mode, withdrawals need an owner who has confirmed their e-mail address. API keys, invitations and other things that outlast a password need it of the person who asks.',
  not_found: 'There is no such thing in this account.',
  method_not_allowed: 'This address does not take this method; `Allow` lists those it takes.',
  request_timeout: 'The request did not arrive whole in the time that it has.',
  idempotency_conflict: 'The key was used before with another body.',
  invalid_state: 'What it is about has moved on, and no longer allows this.',
  already_exists: 'There is one already.',
  duplicate_cashout:
    'The same amount was withdrawn to the same PIX key in the last ten minutes; `detail.transactionId` names that withdrawal. `allowDuplicate: true` withdraws again.',
  destination_not_allowed:
    'The account withdraws to allowed destinations only, and the PIX key is none of them. An owner can add it.',
  destination_waiting:
    'The destination is new; `detail.usableAt` says from when on it can be used. An owner can turn the rule off.',
  approval_by_requester:
    'The withdrawal needs the approval of somebody other than who asked for it.',
  person_required:
    'The withdrawal needs the approval of persons in the dashboard, not of an API key.',
  already_approved: 'You have approved this withdrawal already; it needs a different approver.',
  body_too_large: 'The body has more than 64 KiB.',
  unsupported_media_type:
    'The body is not sent as `application/json` in UTF-8, or has a `Content-Encoding`.',
  limit_exceeded:
    'It is above a limit of the account or of the API key; `detail.limit` and `detail.remaining` say how much may go.',
  account_limit_exceeded:
    "It is above a limit that the account's owners set; `detail.limit` and `detail.remaining` say how much may go. An owner can change it in the settings.",
  insufficient_balance: 'The balance does not cover it; `detail.disponivel` says what there is.',
  rate_limited: 'Too many requests; `Retry-After` says when to go on.',
  headers_too_large: 'The headers have more than 16 KiB.',
  internal_error: 'Something failed on our side. A repeat with the same idempotency key is safe.',
  busy: 'The read waited or took too long; `Retry-After` says when to repeat. A shorter period is read faster.',
  unavailable:
    'The database is away for a moment, as while it restarts; `Retry-After` says when to repeat. A repeat with the same idempotency key is safe.',
  acquirer_unavailable: 'The provider gave no answer. A repeat with the same key is safe.',
  checkout_not_configured:
    'The account has no active card checkout, or not with the keys with which the checkout session was opened.',
  pix_not_configured: 'The installation has no PSP that can do this.',
  withdrawals_stopped:
    'An operator has stopped all withdrawals of the installation. Nothing was done; repeat later.',
  refunds_stopped:
    'An operator has stopped all refunds of the installation. Nothing was done; repeat later.',
}
