import { isSameSecret } from '@/lib/kernel/is-same-secret'
import type { Bank } from '@/lib/psp/book/bank'
import { type Answer, notFound, type PspRequest } from './answers'
import { makeToken } from './tokens'

type TokenRequest = Omit<PspRequest, 'params'>

/** The scopes of the Central Bank's API that are answered here. */
const BACEN_SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write'
const EFI_SCOPES =
  'pix.send gn.pix.send.read gn.balance.read gn.infractions.read gn.infractions.write'

/**
 * Answers a request for a token by OAuth 2 client credentials, with Basic and a body.
 *
 * As at the banks that have the Central Bank's API alone, the `bacen` dialect takes only a form,
 * which must name scopes. As at Efí, the others take JSON too, and a token has all scopes.
 *
 * @see RFC 6749, sections 4.4.2 and 5.2
 */
export function giveToken(bank: Bank, request: TokenRequest, lifeSeconds: number): Answer {
  if (request.method !== 'POST') return notFound()
  const { clientId, clientSecret, tokenSecret } = bank.account
  const [, basic = ''] = /^Basic (\S+)$/i.exec(String(request.headers.authorization ?? '')) ?? []
  const given = Buffer.from(basic, 'base64').toString()
  if (!isSameSecret(given, `${clientId}:${clientSecret}`)) {
    return oauthError(401, 'invalid_client', 'Invalid or inactive credentials')
  }
  const isStrict = bank.dialect === 'bacen'
  const asked = isStrict ? formOf(request) : (formOf(request) ?? jsonOf(request))
  if (!asked) return oauthError(400, 'invalid_request', 'The body must be a form')
  if (asked.grant_type !== 'client_credentials') {
    return oauthError(400, 'unsupported_grant_type', 'grant_type must be client_credentials')
  }
  const scope = isStrict ? String(asked.scope ?? '') : `${BACEN_SCOPES} ${EFI_SCOPES}`
  if (isStrict && !isKnown(scope)) {
    return oauthError(400, 'invalid_scope', 'The scope is missing, unknown or malformed')
  }
  const body = {
    access_token: makeToken(tokenSecret, Date.now() + lifeSeconds * 1_000),
    token_type: 'Bearer',
    expires_in: lifeSeconds,
    scope,
  }
  return { status: 200, body, headers: { 'cache-control': 'no-store' } }
}

const isKnown = (scope: string) =>
  scope.split(' ').every((one) => BACEN_SCOPES.split(' ').includes(one))

type Fields = Record<string, unknown>

const typeOf = ({ headers }: TokenRequest) =>
  String(headers['content-type'] ?? '')
    .split(';')[0]!
    .trim()
    .toLowerCase()

function formOf(request: TokenRequest): Fields | null {
  if (typeOf(request) !== 'application/x-www-form-urlencoded') return null
  return Object.fromEntries(new URLSearchParams(request.text))
}

function jsonOf(request: TokenRequest): Fields | null {
  if (typeOf(request) !== 'application/json') return null
  try {
    const body: unknown = JSON.parse(request.text)
    return typeof body === 'object' ? (body as Fields | null) : null
  } catch {
    return null
  }
}

function oauthError(status: number, error: string, error_description: string): Answer {
  return { status, body: { error, error_description } }
}
