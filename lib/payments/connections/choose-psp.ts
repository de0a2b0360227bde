import { env } from '@/lib/platform/env'
import type { PixAcquirer } from '@/lib/providers/pix/port'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { sandboxAcquirer } from '@/lib/providers/sandbox/sandbox'

/** The installation's PIX provider. */
export const pixAcquirer: PixAcquirer = sandboxAcquirer({
  bankUrl: env.SANDBOX_BANK_URL,
  bankSecret: bankSecret(env.SECRET_KEY),
})

/** Providers by the name under which their notices come in. */
export const ACQUIRERS: Record<string, PixAcquirer> = { sandbox: pixAcquirer }
