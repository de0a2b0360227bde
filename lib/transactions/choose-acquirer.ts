import type { PixAcquirer } from '@/lib/acquirers/port'
import { sandboxAcquirer } from '@/lib/acquirers/sandbox/sandbox'
import { env } from '@/lib/env'
import { bankSecret } from '@/lib/sandbox/bank-secret'

/** The installation's PIX provider. */
export const pixAcquirer: PixAcquirer = sandboxAcquirer({
  bankUrl: env.SANDBOX_BANK_URL,
  bankSecret: bankSecret(env.SECRET_KEY),
})

/** Providers by the name under which their notices come in. */
export const ACQUIRERS: Record<string, PixAcquirer> = { sandbox: pixAcquirer }
