/**
 * The kinds of second factors, as the API, the audit log, e-mails and screens name them. Each has
 * its words in `factor_changed` of `lib/i18n/messages/<language>/security-mail.ts`.
 */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery_code'] as const

/** An authenticator app, a passkey, or a recovery code. */
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** What can prove who a signed-in person is. */
export type Proof = 'password' | FactorKind
