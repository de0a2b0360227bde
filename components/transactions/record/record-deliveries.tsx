'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryTable } from '@/components/list/query-table'
import { TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { useTransactionDeliveryColumns } from '@/components/webhooks/deliveries/delivery-columns'
import { JUST_READ_MS, queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'

const EVERY_MS = 5_000

/**
 * The latest webhook deliveries about a transaction and their responses; the log has all of them.
 */
export function RecordDeliveries({ transaction }: { transaction: UserTransaction }) {
  const t = useTranslations('deliveries.ofTransaction')
  const { transactionId, createdAt } = transaction
  const columns = useTransactionDeliveryColumns(createdAt)
  const query = useQuery({
    ...queries.latestDeliveries(transactionId),
    staleTime: JUST_READ_MS,
    refetchInterval: EVERY_MS,
  })
  const log = `/webhooks/deliveries?search=${transactionId}`
  const { data: shown, meta } = query.data ?? { data: [] }
  const total = meta?.total
  const more = (total ?? 0) - shown.length
  return (
    <Section
      title={t('title')}
      aside={
        total !== 0 && (
          <TextLink href={log} className="text-13">
            {t('all')}
          </TextLink>
        )
      }
    >
      {total === 0 ? (
        <p className="border-rule-ink border-t pt-3 text-13 text-ink-2">
          {t('none')} <TextLink href="/webhooks">{t('noneAct')}</TextLink>
        </p>
      ) : (
        <QueryTable
          query={query}
          label={t('title')}
          columns={columns}
          keyOf={({ id }) => id}
          loadingRows={2}
        />
      )}
      {more > 0 && (
        <p className="pt-2 text-13">
          <TextLink href={log}>{t('more', { count: more })}</TextLink>
        </p>
      )}
    </Section>
  )
}
