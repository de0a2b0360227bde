import { z } from 'zod'
import { MINUTE_MS } from '@/lib/kernel/time'
import type { Reply, Send } from '@/lib/providers/pix/send-request'
import { NoAnswer, noAnswerError } from '@/lib/providers/pix/unavailable'

/** For how long a token is used that does not tell its life; one that ends sooner is renewed. */
const LIFE_SECONDS = 300

const Token = z.object({
  access_token: z.string().min(1),
  // RFC 6749, section 5.1, recommends it, and does not require it.
  expires_in: z.coerce.number().nullish().catch(null),
})

/** A token is renewed this long before it expires. */
const RENEWED_BEFORE_MS = MINUTE_MS
/** For how long credentials that the PSP refused are not tried again. */
const REFUSED_MS = 10_000

/** The account at the PSP, by OAuth2. */
export interface Credentials {
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** The scopes that a token is requested with, by spaces; empty where none is named. */
  scope: string
  /** The form of a token's request: OAuth 2 wants `form`. */
  tokenBody: 'form' | 'json'
}

/** The access token of an account at a PSP. */
interface TokenKeeper {
  get(): Promise<string>
  /** Replaces a token that the PSP refused. Callers that hold the same one share the renewal. */
  replace(refused: string): Promise<string>
}

/**
 * Gets tokens by OAuth2 client credentials. A token is kept until shortly before it expires, and
 * concurrent callers share one request.
 *
 * @see RFC 6749, section 4.4.2
 */
export function tokenKeeper(credentials: Credentials, send: Send): TokenKeeper {
  let token: { value: string; until: number } | null = null
  let renewing: Promise<string> | null = null
  let refused: { until: number; why: NoAnswer } | null = null

  async function request(): Promise<string> {
    const waitMs = refused ? refused.until - Date.now() : 0
    if (refused && waitMs > 0) throw noAnswerError(refused.why, REFUSED_MS)
    const reply = await send(credentials.tokenUrl, requestOf(credentials))
    const parsed = Token.safeParse(reply.body)
    if (reply.status < 300 && parsed.success) {
      const { access_token: value, expires_in: seconds } = parsed.data
      const lifeMs = (seconds ?? LIFE_SECONDS) * 1000
      token = { value, until: Date.now() + Math.max(lifeMs - RENEWED_BEFORE_MS, lifeMs / 2) }
      return value
    }
    const why = whyNoToken(reply)
    if (reply.status >= 400) refused = { until: Date.now() + REFUSED_MS, why }
    throw noAnswerError(why, REFUSED_MS)
  }

  const renew = () => {
    renewing ??= request().finally(() => {
      renewing = null
    })
    return renewing
  }
  return {
    get: async () => (token && token.until > Date.now() ? token.value : renew()),
    replace: async (old) => (token && token.value !== old ? token.value : renew()),
  }
}

function requestOf({ clientId, clientSecret, scope, tokenBody }: Credentials): RequestInit {
  const fields = { grant_type: 'client_credentials', ...(scope && { scope }) }
  const [type, body] =
    tokenBody === 'json'
      ? ['application/json', JSON.stringify(fields)]
      : ['application/x-www-form-urlencoded', String(new URLSearchParams(fields))]
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'content-type': type }
  return { method: 'POST', headers, body }
}

const ScopeRefused = z.object({ error: z.literal('invalid_scope') })

/** The body is left out, because it may repeat the credentials or hold a token. */
function whyNoToken({ status, body }: Reply): NoAnswer {
  const [code, advice] = ScopeRefused.safeParse(body).success
    ? (['psp_scope_refused', ': it refuses the scopes, which PIX_SCOPE names'] as const)
    : status === 401 || status === 400
      ? (['credentials_refused', ': check the client id and the client secret'] as const)
      : (['psp_gave_no_token', status < 300 ? ': its answer has no access_token' : ''] as const)
  return new NoAnswer(`the PSP gave no token (HTTP ${status})${advice}`, false, {
    failure: { code, values: { status } },
  })
}
