'use client'

import { useTranslations } from 'use-intl'
import { CodeBlock } from '@/components/ui/code-block'
import { Icon } from '@/components/ui/icons'
import type { UserTransaction } from '@/lib/client/types'

/** The transaction as the API answers it, under the contract's own names. */
export function RecordJson({ transaction }: { transaction: UserTransaction }) {
  const t = useTranslations('transactions.record')
  const { id, referenceId, idempotencyKey, expiresAt, payUrl, ...contract } = transaction
  const note = { status: contract.status, count: Object.keys(contract).length }
  return (
    <details className="group mt-10 border-rule border-y">
      <summary className="flex h-11 list-none items-center gap-2">
        <Icon name="right" className="transition-transform group-open:rotate-90" />
        <h2 className="font-semibold text-14">{t('json')}</h2>
        <span className="ml-auto text-12 text-ink-3">{t('jsonNote', note)}</span>
      </summary>
      <CodeBlock value={contract} label={t('json')} className="mb-4" />
    </details>
  )
}
