/**
 * Why a PSP did not do what it was asked, for operators. Each code has its words in
 * lib/i18n/messages, under `operator.doctor.found`.
 */
export type PspFailureCode =
  | 'psp_timeout'
  | 'psp_authority_unknown'
  | 'psp_certificate_expired'
  | 'psp_certificate_of_other_host'
  | 'psp_not_tls'
  | 'psp_host_unknown'
  | 'psp_refuses_connections'
  | 'psp_no_route'
  | 'psp_closes_connections'
  | 'psp_connection_failed'
  | 'client_certificate_expired'
  | 'client_certificate_revoked'
  | 'client_certificate_missing'
  | 'client_certificate_refused'
  | 'client_certificate_unreadable'
  | 'client_certificate_key_wrong'
  | 'client_certificate_passphrase_wrong'
  | 'tls_refused'
  | 'credentials_refused'
  | 'psp_scope_refused'
  | 'psp_gave_no_token'
  | 'psp_permission_missing'
  | 'psp_rate_limited'
  | 'psp_answered'
  | 'psp_unavailable'
  | 'psp_unexpected'

/** A failure with what its words name: an HTTP status, seconds, or the PSP's own `words`. */
export interface PspFailure {
  code: PspFailureCode
  values?: Record<string, string | number>
}

const NOT_ALLOWED = new Set([401, 403])

/** The failure of an answer that is no success, with the PSP's words. */
export function failedAnswer(status: number, words: string): PspFailure {
  return { code: codeOf(status), values: { status, words } }
}

function codeOf(status: number): PspFailureCode {
  if (NOT_ALLOWED.has(status)) return 'psp_permission_missing'
  return status >= 500 ? 'psp_unavailable' : 'psp_answered'
}
