'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LinkButton } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import type { NewCashout } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'

type Props = { body: Pick<NewCashout, 'pixKey' | 'pixKeyType'> }

/**
 * The holder of a PIX key, masked, as the PSP tells, or a message that it could not be asked.
 * Renders nothing where the PSP never tells, because the withdrawal does not depend on it.
 */
export function KeyHolder({ body: { pixKey, pixKeyType } }: Props) {
  const t = useTranslations('withdrawals.confirm')
  const act = useTranslations('common.act')
  const { data, isPending, error, refetch } = useQuery(queries.keyHolder({ pixKey, pixKeyType }))
  return (
    <div role="status" className="mb-4 empty:hidden">
      {isPending && <Skeleton className="w-48" />}
      {error && (
        <p>
          {t('holderUnknown')} <LinkButton onClick={() => refetch()}>{act('retry')}</LinkButton>
        </p>
      )}
      {data?.standing === 'not_found' && <p className="text-bad">{t('holderMissing')}</p>}
      {data?.standing === 'found' && (
        <p className="wrap-anywhere">
          {t('holder')} <b>{data.name}</b>
          {data.document && (
            <span className="num text-ink-2">
              {' '}
              · {data.documentType} {data.document}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
