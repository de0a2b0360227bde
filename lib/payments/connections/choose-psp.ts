import type { Transaction } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'
import type { Psp } from '@/lib/providers/pix/port'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { sandboxPsp } from '@/lib/providers/sandbox/sandbox'

/** The installation's PIX provider. */
export const defaultPsp: Psp = sandboxPsp({
  bankUrl: env.SANDBOX_BANK_URL,
  bankSecret: bankSecret(env.SECRET_KEY),
})

/** Providers by the name under which their notices come in. */
export const PSPS: Record<string, Psp> = { sandbox: defaultPsp }

/** Whose answer a transaction waits for: PIX has one provider for all, cards one for each account. */
export function providerAccount({
  source,
  merchantId,
}: Pick<Transaction, 'source' | 'merchantId'>): string {
  return source === 'PIX' ? source : merchantId
}
