import { Secret, TOTP } from 'otpauth'

/** The length of a time step, in seconds. */
const STEP_SECONDS = 30

/** How many steps before and after the present one are accepted, for clocks that differ. */
const WINDOW = 1

/** A new secret of 160 bits, in base32, as people type it into an authenticator app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth://` address of a secret, which apps read from a QR code. */
export const addressOf = (secret: string, email: string): string => appOf(secret, email).toString()

/**
 * The time step whose code this is, within one step of the present one; null for a wrong code.
 *
 * @see RFC 6238, 5.2
 */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const app = appOf(secret)
  const timestamp = at.getTime()
  const delta = app.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : app.counter({ timestamp }) + delta
}

// SHA-1, six digits and 30 seconds: several authenticator apps ignore any other choice.
function appOf(secret: string, label = '') {
  const issuer = 'Guichê'
  const fixed = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS }
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), ...fixed })
}
