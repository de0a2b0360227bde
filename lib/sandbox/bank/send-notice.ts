import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'
import type { JobPayload } from '@/lib/platform/queue/add-job'
import { bankSecret, SIGNATURE_HEADER, signNotice } from '@/lib/providers/sandbox/bank-secret'

const TIMEOUT_MS = 10_000

/**
 * Sends one signed notice of the sandbox bank to our own address by HTTP, like any provider.
 *
 * @throws AppError `acquirer_unavailable` where the web process cannot take it now
 * @throws Error for any other response than a 2xx; the job is then retried
 */
export function sendNotice(notice: JobPayload['send_sandbox_notice']): Promise<void> {
  return post('sandbox', notice)
}

/**
 * Sends one signed notice of the sandbox's card processor in the same way.
 *
 * @throws as `sendNotice`
 */
export function sendCardNotice(notice: JobPayload['send_sandbox_card_notice']): Promise<void> {
  return post('sandbox-cards', notice)
}

async function post(psp: string, notice: object): Promise<void> {
  const body = JSON.stringify(notice)
  const response = await fetch(`${env.SANDBOX_BANK_URL}/acquirers/${psp}/notices`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signNotice(body, bankSecret(env.SECRET_KEY)),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(({ message, cause }) => {
    throw unavailableError(cause?.code ?? message)
  })
  await response.body?.cancel()
  if (response.status >= 500) throw unavailableError(String(response.status))
  if (!response.ok) throw new Error(`the notice was answered ${response.status}`)
}

/** The web process, which takes the notice, may still be starting. */
const unavailableError = (why: string) =>
  new AppError('acquirer_unavailable', `The notice was not taken (${why})`)
