import { useTranslations } from 'use-intl'
import type { TransactionRecord } from '@/lib/client/types'

type Approver = NonNullable<TransactionRecord['approval']>['askedBy']

/** Returns the function that names who asked for a withdrawal, or who approved it. */
export function useApproverName() {
  const t = useTranslations('withdrawals.held')
  return ({ by, name }: Approver): string =>
    by === 'key' ? t('key', { name: name ?? '–' }) : (name ?? t('system'))
}
