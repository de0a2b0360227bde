import type { Locale } from '@/lib/i18n/locale'

/** The error codes of attempts and deliveries, and their descriptions. */
export const ATTEMPT_ERRORS = {
  http_status: {
    en: 'The endpoint answered with an error status.',
    'pt-BR': 'O endpoint respondeu com um status de erro.',
  },
  redirect: {
    en: 'The endpoint answered with a redirect, and redirects are not followed.',
    'pt-BR': 'O endpoint respondeu com um redirecionamento, e redirecionamentos não são seguidos.',
  },
  timeout: {
    en: 'The endpoint did not answer in time.',
    'pt-BR': 'O endpoint não respondeu a tempo.',
  },
  dns_failed: {
    en: 'The host name does not resolve to an address.',
    'pt-BR': 'O nome do servidor não resolve para um endereço.',
  },
  address_refused: {
    en: 'The host is at a private or reserved address.',
    'pt-BR': 'O servidor está em um endereço privado ou reservado.',
  },
  url_refused: {
    en: 'The URL is no longer one that webhooks may be sent to.',
    'pt-BR': 'Esta URL não pode mais receber webhooks.',
  },
  connection_refused: {
    en: 'Nothing accepts connections at that address and port.',
    'pt-BR': 'Nenhum servidor aceita conexões nesse endereço e nessa porta.',
  },
  connection_lost: {
    en: 'The connection broke before the answer was complete.',
    'pt-BR': 'A conexão caiu antes de a resposta terminar.',
  },
  tls_failed: {
    en: 'No secure connection could be made; check the certificate.',
    'pt-BR': 'Não foi possível criar uma conexão segura; verifique o certificado.',
  },
  bad_response: {
    en: 'The answer is not valid HTTP.',
    'pt-BR': 'A resposta não é HTTP válido.',
  },
  endpoint_disabled: {
    en: 'The endpoint is switched off, so nothing was sent.',
    'pt-BR': 'O endpoint está desativado, então nada foi enviado.',
  },
  unexpected: {
    en: 'The request failed for an unknown reason.',
    'pt-BR': 'A requisição falhou por um motivo desconhecido.',
  },
} as const satisfies Record<string, Record<Locale, string>>

/**
 * The error of deliveries that were given up because their endpoint was disabled; a resend clears
 * it.
 */
export const SET_ASIDE = 'endpoint_disabled'

/** Why an attempt failed. */
export type AttemptError = keyof typeof ATTEMPT_ERRORS

/** Error codes of Node, OpenSSL and undici. */
const CODES: [RegExp, AttemptError][] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT|EBADRESP|EBADNAME)$/, 'dns_failed'],
  [/^GUICHE_ADDRESS_REFUSED$/, 'address_refused'],
  [/^(UND_ERR_\w*TIMEOUT|ETIMEDOUT|ABORT_ERR)$/, 'timeout'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'connection_refused'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED)$/, 'connection_lost'],
  [/^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/, 'tls_failed'],
  [/^(HPE_|UND_ERR_)/, 'bad_response'],
]

/** The code of the error with which a connection to a refused address fails. */
export const ADDRESS_REFUSED = 'GUICHE_ADDRESS_REFUSED'

/** Maps an error of the HTTP client to an attempt's error code. */
export function nameError(error: unknown): AttemptError {
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (name === 'TimeoutError') return 'timeout'
  // Of most faults of a response, undici's parser gives no code.
  if (name === 'HTTPParserError') return 'bad_response'
  return CODES.find(([pattern]) => pattern.test(String(code)))?.[1] ?? 'unexpected'
}

/** The description of an attempt's error code; null for null. */
export function errorInWords(code: string | null, locale: Locale): string | null {
  return code && ATTEMPT_ERRORS[code as AttemptError][locale]
}

/** Whether a status means that the receiver has accepted the event: any 2xx. */
export const isSuccess = (statusCode: number) => statusCode >= 200 && statusCode <= 299
