import { pspForPayouts } from '@/lib/payments/connections/psp/choose-psp'
import { takeQuota } from '@/lib/platform/limits/take-quota'
import type { Destination, Psp } from '@/lib/providers/pix/port'
import { type Holder, presentHolder } from './key-holder'

const UNNAMED = { name: null, documentType: null, document: null } as const

/**
 * Asks the PSP that would send a withdrawal who holds its PIX key. A person is told by the initials
 * and a masked CPF. The questions of a merchant are counted, because the directory of PIX keys is
 * not to be searched.
 *
 * @throws AppError `rate_limited` after too many questions
 * @throws AppError `acquirer_unavailable` when the PSP gave no answer
 * @throws AppError `pix_not_configured` where no PSP sends withdrawals
 */
export async function findKeyHolder(
  merchantId: string,
  destination: Destination,
  given?: Psp,
): Promise<Holder> {
  const psp = given ?? (await pspForPayouts()).psp
  if (!psp.findKeyHolder) return { standing: 'not_told', ...UNNAMED }
  await takeQuota(merchantId, 'holder')
  const holder = await psp.findKeyHolder(destination)
  return holder ? presentHolder(holder) : { standing: 'not_found', ...UNNAMED }
}
