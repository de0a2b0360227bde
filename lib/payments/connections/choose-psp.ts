import type { Transaction } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'
import type { Psp } from '@/lib/providers/pix/port'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { sandboxPsp } from '@/lib/providers/sandbox/sandbox'

/** The installation's PSP. */
export const defaultPsp: Psp = sandboxPsp({
  bankUrl: env.SANDBOX_BANK_URL,
  bankSecret: bankSecret(env.SECRET_KEY),
})

/** PSPs by the name in the address of their notices. */
export const PSPS: Record<string, Psp> = { sandbox: defaultPsp }

/**
 * Groups transactions by the provider account that is asked about them: all PIX transactions share
 * one PSP, and each merchant has its own card processor account.
 */
export function providerAccount({
  source,
  merchantId,
}: Pick<Transaction, 'source' | 'merchantId'>): string {
  return source === 'PIX' ? source : merchantId
}
