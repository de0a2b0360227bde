import { AppError } from '@/lib/kernel/errors'
import { sandboxBank } from '@/lib/payments/connections/psp/find-psp'
import { env } from '@/lib/platform/env'
import { receiveSandboxCardNotice } from './receive-card-notice'
import { actOnNotices } from './receive-pix-notice'

/**
 * Handles a notice of a provider of the sandbox: its bank or its card processor. A notice is only a
 * hint: we read the transaction id from it and ask the provider for the rest. If that fails, this
 * call fails too, and the provider sends the notice again.
 *
 * @throws AppError `not_found` for an unknown provider, and in live mode
 * @throws AppError `body_too_large`, as for any body
 * @throws AppError `unauthenticated` for a notice without a valid signature
 * @throws AppError `acquirer_unavailable` when the provider gave no answer
 */
export async function receiveSandboxNotice(name: string, request: Request): Promise<void> {
  if (env.isLive) throw new AppError('not_found', 'There is nothing here')
  if (name === 'sandbox-cards') return receiveSandboxCardNotice(request)
  if (name !== 'sandbox') throw new AppError('not_found', `There is no provider "${name}" here`)
  await actOnNotices(request, { connectionId: null, psp: sandboxBank })
}
