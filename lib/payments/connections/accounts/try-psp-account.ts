import { AppError, type Issue, invalidRequestError } from '@/lib/kernel/errors'
import type { IssueCode } from '@/lib/kernel/issue-code'
import { newId } from '@/lib/kernel/new-id'
import { adapterOf } from '@/lib/payments/connections/psp/make-adapter'
import {
  type PixCredentials,
  sealCredentials,
} from '@/lib/payments/connections/psp/seal-credentials'
import { now } from '@/lib/platform/clock'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import type { OfferedPsp } from '@/lib/platform/pix-settings'
import type { PspFailureCode } from '@/lib/providers/pix/failure'
import { NoAnswer } from '@/lib/providers/pix/unavailable'
import { certificateOf, expiryOf } from './client-certificate'
import type { PixAccountBody } from './pix-account'
import { tryCharge, tryPayments } from './try-charge'

/** An account at a PSP whose credentials were accepted there. */
export interface TriedAccount {
  identity: Pick<PixConnection, 'psp' | 'baseUrl' | 'clientId' | 'pixKey'>
  tokenUrl: string
  credentials: PixCredentials
  certificateExpiresAt: Date | null
}

/** The credentials that a person enters. Certificates are files in base64. */
type Given = Omit<PixAccountBody, 'psp' | 'baseUrl' | 'password'> & {
  ca?: string | null
  scope?: string | null
}

/**
 * Opens and removes a charge of R$ 0.01 with an account's credentials, and reads there what tells
 * of payments: their list and the address of notices. Nothing is stored.
 *
 * @throws AppError `invalid_request` for a certificate that cannot be opened, for credentials that
 *   the PSP does not accept, and for those that may not read payments
 */
export async function tryPspAccount(at: OfferedPsp, given: Given): Promise<TriedAccount> {
  const { clientId, clientSecret, pixKey } = given
  const credentials: PixCredentials = {
    clientSecret,
    certificate: given.certificate ? certificateOf(Buffer.from(given.certificate, 'base64')) : null,
    passphrase: given.certificatePassphrase || null,
    ca: given.ca ? Buffer.from(given.ca, 'base64').toString('utf8') : null,
    ...(given.scope && { scope: given.scope === 'none' ? '' : given.scope }),
  }
  const { psp, baseUrl, tokenUrl } = at
  const identity = { psp, baseUrl, clientId, pixKey }
  const certificateExpiresAt = openedUntil(credentials)
  await requireAccepted({ identity, tokenUrl, credentials })
  return { identity, tokenUrl, credentials, certificateExpiresAt }
}

function openedUntil(credentials: PixCredentials): Date | null {
  try {
    return expiryOf(credentials)
  } catch (error) {
    const { message } = error as Error
    throw invalidRequestError({ path: 'certificate', message, code: 'certificate' })
  }
}

async function requireAccepted({
  identity,
  tokenUrl,
  credentials,
}: Omit<TriedAccount, 'certificateExpiresAt'>): Promise<void> {
  const connectionId = newId(now())
  const credentialsCipher = sealCredentials(connectionId, credentials)
  const psp = adapterOf({ connectionId, ...identity, tokenUrl, credentialsCipher })
  await requireStep('did not open a charge of R$ 0.01', faultOf, () => tryCharge(psp))
  await requireStep('did not let the payments be read', readingFaultOf, () => tryPayments(psp))
  await requireStep('did not let the address of notices be read', readingFaultOf, async () =>
    psp.notices?.find(),
  )
}

type Fault = Pick<Issue, 'path' | 'code' | 'limit'>

async function requireStep(
  words: string,
  faultIn: (error: AppError) => Fault,
  step: () => Promise<unknown>,
): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    const message = `the PSP ${words} with these credentials: ${reason}`
    throw invalidRequestError({ message, ...faultIn(error) })
  }
}

/** The form's field to which a failure belongs, and the code of its message in the form. */
function faultOf({ cause }: AppError): Fault {
  if (!(cause instanceof NoAnswer)) return { path: 'clientId', code: 'psp_away' }
  const code = ISSUE_OF[cause.failure.code]
  const path = code.endsWith('certificate') ? 'certificate' : 'clientId'
  return { path, code, ...(code === 'psp_refused' && { limit: cause.failure.values?.words }) }
}

/**
 * The fault when the list of payments or the address of notices cannot be read: the PSP has opened
 * the charge, so the credentials are right, and only this permission is missing.
 */
function readingFaultOf(error: AppError): Fault {
  const { path, code, ...rest } = faultOf(error)
  const isRefused = code === 'psp_credentials' || code === 'psp_refused'
  return isRefused ? { path, code: 'psp_payments' } : { path, code, ...rest }
}

const ISSUE_OF: Record<PspFailureCode, IssueCode> = {
  psp_timeout: 'psp_away',
  psp_rate_limited: 'psp_away',
  psp_unavailable: 'psp_away',
  psp_gave_no_token: 'psp_away',
  psp_connection_failed: 'psp_address',
  psp_closes_connections: 'psp_address',
  psp_host_unknown: 'psp_address',
  psp_refuses_connections: 'psp_address',
  psp_no_route: 'psp_address',
  psp_not_tls: 'psp_address',
  psp_certificate_of_other_host: 'psp_address',
  psp_authority_unknown: 'psp_authority',
  psp_certificate_expired: 'psp_authority',
  client_certificate_expired: 'psp_certificate',
  client_certificate_revoked: 'psp_certificate',
  client_certificate_missing: 'psp_certificate',
  client_certificate_refused: 'psp_certificate',
  client_certificate_unreadable: 'certificate',
  client_certificate_key_wrong: 'certificate',
  client_certificate_passphrase_wrong: 'certificate',
  tls_refused: 'psp_certificate',
  credentials_refused: 'psp_credentials',
  psp_scope_refused: 'psp_credentials',
  psp_permission_missing: 'psp_credentials',
  psp_answered: 'psp_refused',
  psp_unexpected: 'psp_refused',
}
