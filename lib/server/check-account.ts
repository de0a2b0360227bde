import { DAY_MS } from '@/lib/kernel/time'
import type { Finding } from '@/lib/operator/doctor-finding'
import { WARNED_MS } from '@/lib/payments/connections/accounts/connection-health'
import { tryCharge, tryPayments } from '@/lib/payments/connections/accounts/try-charge'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { pixNoticesUrl } from '@/lib/payments/connections/psp/pix-notices'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import type { Psp } from '@/lib/providers/pix/port'

/** The result of one check. */
export type Outcome = Pick<Finding, 'result' | 'code' | 'values'>
/** A check and its subject. It may have several outcomes, or none. */
export type Check = [subject: Finding['subject'], run: () => Promise<Outcome | Outcome[]>]

/** An outcome by its code, whose words stand in lib/i18n/messages under `operator.doctor.found`. */
const outcome =
  (result: Finding['result']) =>
  (code: Finding['code'], values: Finding['values'] = {}): Outcome => ({ result, code, values })

export const ok = outcome('ok')
export const note = outcome('note')
export const failed = outcome('failed')

/** The checks of one PIX account, in order. */
export function checksOf(connection: PixConnection): Check[] {
  const psp = async () => pspOfConnection(connection)
  return [
    ['certificate', async () => checkCertificate(connection)],
    ['charge', async () => checkCharge(await psp())],
    ['payments', async () => checkPayments(await psp())],
    ['notice_address', async () => checkNotices(await psp(), pixNoticesUrl(connection))],
    ['payouts', async () => checkPayouts(await psp())],
  ]
}

function checkCertificate({ certificateExpiresAt, psp }: PixConnection): Outcome {
  if (!certificateExpiresAt) {
    return psp === 'woovi' ? ok('certificate_not_needed') : note('certificate_unset')
  }
  return outcomeOfExpiry(certificateExpiresAt, {
    expired: 'certificate_expired',
    expiring: 'certificate_expiring',
    valid: 'certificate_valid',
  })
}

/** The outcome for the certificate of our server of PIX notices. */
export const outcomeOfNotices = (expiresAt: Date): Outcome =>
  outcomeOfExpiry(expiresAt, {
    expired: 'notices_certificate_expired',
    expiring: 'notices_certificate_expiring',
    valid: 'notices_certificate_valid',
  })

type Words = Record<'expired' | 'expiring' | 'valid', Finding['code']>

function outcomeOfExpiry(expiresAt: Date, codes: Words): Outcome {
  const until = expiresAt.toISOString()
  const validMs = expiresAt.getTime() - Date.now()
  if (validMs <= 0) return failed(codes.expired, { until })
  const days = Math.floor(validMs / DAY_MS)
  if (validMs < WARNED_MS) return note(codes.expiring, { until, days })
  return ok(codes.valid, { until })
}

async function checkCharge(psp: Psp): Promise<Outcome> {
  return (await tryCharge(psp)) ? ok('charge_accepted') : failed('charge_not_removed')
}

async function checkPayments(psp: Psp): Promise<Outcome> {
  await tryPayments(psp)
  return ok('payments_read')
}

async function checkNotices({ notices }: Psp, expected: string): Promise<Outcome> {
  if (!notices) return ok('notices_not_needed')
  const registered = await notices.find(expected)
  if (registered === expected) return ok('notices_registered')
  return note(registered ? 'notices_elsewhere' : 'notices_unregistered')
}

async function checkPayouts(psp: Psp): Promise<Outcome> {
  if (!psp.hasPayouts) return note('payouts_none')
  await psp.readBalance()
  return ok('payouts_possible')
}
