const SET_CA = 'if it has an authority of its own, set its certificate'
const RENEW = 'get a new client certificate from the PSP'

/** What each error of TLS and of the network means for the operator. */
const MEANINGS: readonly [pattern: RegExp, meaning: string][] = [
  [/SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/, `the PSP's authority is not known: ${SET_CA}`],
  [/^CERT_HAS_EXPIRED/, "the certificate of the PSP's server has expired"],
  [/ALTNAME_INVALID/, "the certificate of the PSP's server is for another host: check the address"],
  [/ALERT_CERTIFICATE_EXPIRED/, `the client certificate has expired: ${RENEW}`],
  [/ALERT_CERTIFICATE_REVOKED/, `the client certificate was revoked: ${RENEW}`],
  [/ALERT_CERTIFICATE_REQUIRED/, 'the PSP asks for a client certificate, and none is set'],
  [
    /ALERT_(UNKNOWN_CA|BAD_CERTIFICATE|CERTIFICATE_UNKNOWN|UNSUPPORTED_CERT)/,
    'the PSP refuses the client certificate: check that it belongs to this PSP and environment',
  ],
  [
    /ALERT_(HANDSHAKE_FAILURE|ACCESS_DENIED)/,
    'the PSP refuses the TLS connection: check the client certificate',
  ],
  [/mac verify failure/, 'the passphrase of the client certificate is wrong'],
  [/KEY_VALUES_MISMATCH/, 'the key does not belong to the client certificate'],
  [/not enough data|PKCS12|NO_START_LINE|wrong tag/i, 'the client certificate cannot be read'],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/, "the PSP's address does not speak TLS"],
  [/ENOTFOUND|EAI_AGAIN/, "the PSP's host is not found: check the address and DNS"],
  [/ECONNREFUSED/, 'the PSP refuses connections: check the address and the port'],
  [/ENETUNREACH|EHOSTUNREACH/, 'there is no route to the PSP: check the network'],
  [
    /UND_ERR_SOCKET|ECONNRESET|EPIPE/,
    'the PSP closed the connection: if it always does, it refuses the client certificate',
  ],
]

/** Says in one sentence why a request could not be sent or answered, without any secret. */
export function connectionFailure(error: unknown, timeoutMs: number): string {
  if (isTimeout(error)) return `the PSP did not answer within ${timeoutMs} ms`
  const told = chainOf(error).map((one) => `${codeOf(one)} ${one.message}`)
  for (const text of told.reverse()) {
    const found = MEANINGS.find(([pattern]) => pattern.test(text))
    if (found) return found[1]
  }
  return 'the connection to the PSP failed'
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
