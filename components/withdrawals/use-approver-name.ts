import { useTranslations } from 'use-intl'
import type { TransactionRecord } from '@/lib/client/types'

type Approver = NonNullable<TransactionRecord['approval']>['askedBy']

/**
 * Returns the function that names who asked for a withdrawal, or who approved it: a person with the
 * address, because people change their names themselves.
 */
export function useApproverName() {
  const t = useTranslations('withdrawals.held')
  return ({ by, name, email }: Approver): string => {
    if (by === 'key') return t('key', { name: name ?? '–' })
    return name && email ? `${name} (${email})` : (name ?? t('system'))
  }
}
