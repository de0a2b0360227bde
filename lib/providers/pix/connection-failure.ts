import type { PspFailure, PspFailureCode } from './failure'

const SET_CA = 'if it has an authority of its own, set its certificate'
const RENEW = 'get a new client certificate from the PSP'

/** What each error of TLS and of the network means for the operator. */
const MEANINGS: readonly [RegExp, PspFailureCode, meaning: string][] = [
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/,
    'psp_authority_unknown',
    `the PSP's authority is not known: ${SET_CA}`,
  ],
  [
    /^CERT_HAS_EXPIRED/,
    'psp_certificate_expired',
    "the certificate of the PSP's server has expired",
  ],
  [
    /ALTNAME_INVALID/,
    'psp_certificate_of_other_host',
    "the certificate of the PSP's server is for another host: check the address",
  ],
  [
    /ALERT_CERTIFICATE_EXPIRED/,
    'client_certificate_expired',
    `the client certificate has expired: ${RENEW}`,
  ],
  [
    /ALERT_CERTIFICATE_REVOKED/,
    'client_certificate_revoked',
    `the client certificate was revoked: ${RENEW}`,
  ],
  [
    /ALERT_CERTIFICATE_REQUIRED/,
    'client_certificate_missing',
    'the PSP asks for a client certificate, and none is set',
  ],
  [
    /ALERT_(UNKNOWN_CA|BAD_CERTIFICATE|CERTIFICATE_UNKNOWN|UNSUPPORTED_CERT)/,
    'client_certificate_refused',
    'the PSP refuses the client certificate: check that it belongs to this PSP and environment',
  ],
  [
    /ALERT_(HANDSHAKE_FAILURE|ACCESS_DENIED)/,
    'tls_refused',
    'the PSP refuses the TLS connection: check the client certificate',
  ],
  [
    /mac verify failure/,
    'client_certificate_passphrase_wrong',
    'the passphrase of the client certificate is wrong',
  ],
  [
    /KEY_VALUES_MISMATCH/,
    'client_certificate_key_wrong',
    'the key does not belong to the client certificate',
  ],
  [
    /not enough data|PKCS12|NO_START_LINE|wrong tag/i,
    'client_certificate_unreadable',
    'the client certificate cannot be read',
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/,
    'psp_not_tls',
    "the PSP's address does not speak TLS",
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    'psp_host_unknown',
    "the PSP's host is not found: check the address and DNS",
  ],
  [
    /ECONNREFUSED/,
    'psp_refuses_connections',
    'the PSP refuses connections: check the address and the port',
  ],
  [/ENETUNREACH|EHOSTUNREACH/, 'psp_no_route', 'there is no route to the PSP: check the network'],
  [
    /UND_ERR_SOCKET|ECONNRESET|EPIPE/,
    'psp_closes_connections',
    'the PSP closed the connection: if it always does, it refuses the client certificate',
  ],
]

/** Says in one sentence why a request could not be sent or answered, without any secret. */
export function connectionFailure(
  error: unknown,
  timeoutMs: number,
): { message: string; failure: PspFailure } {
  if (isTimeout(error)) {
    const failure: PspFailure = { code: 'psp_timeout', values: { seconds: timeoutMs / 1_000 } }
    return { message: `the PSP did not answer within ${timeoutMs} ms`, failure }
  }
  const told = chainOf(error).map((one) => `${codeOf(one)} ${one.message}`)
  for (const text of told.reverse()) {
    const found = MEANINGS.find(([pattern]) => pattern.test(text))
    if (found) return { message: found[2], failure: { code: found[1] } }
  }
  const failure: PspFailure = { code: 'psp_connection_failed' }
  return { message: 'the connection to the PSP failed', failure }
}

/** Whether the time for an answer ran out. */
export function isTimeout(error: unknown): boolean {
  return chainOf(error).some(
    (one) => one.name === 'TimeoutError' || codeOf(one).endsWith('_TIMEOUT'),
  )
}

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '')

const CAUSES_MAX = 5

/** An error and its causes, the outermost first. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  let one = error
  while (one instanceof Error && chain.length < CAUSES_MAX) {
    chain.push(one)
    one = one.cause
  }
  return chain
}
