import type { PixAcquirer, Refunder } from '@/lib/acquirers/port'
import { sandboxAcquirer } from '@/lib/acquirers/sandbox/sandbox'
import type { TxSource } from '@/lib/db/generated/enums'
import { env } from '@/lib/env'
import { bankSecret } from '@/lib/sandbox/bank-secret'

/** The installation's PIX provider. */
export const pixAcquirer: PixAcquirer = sandboxAcquirer({
  bankUrl: env.SANDBOX_BANK_URL,
  bankSecret: bankSecret(env.SECRET_KEY),
})

/** Providers by the name under which their notices come in. */
export const ACQUIRERS: Record<string, PixAcquirer> = { sandbox: pixAcquirer }

/** Who gives a payment back: whoever took it. */
export const REFUNDERS: Partial<Record<TxSource, Refunder>> = { PIX: pixAcquirer }
