'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { bank } from '@/lib/client/bank'

type Props = { endToEndId: string }

/** Reports a payment as fraud (MED), and then decides the report. */
export function FraudReport({ endToEndId }: Props) {
  const t = useTranslations('bank.report')
  const open = useMutation(bank.report())
  const decide = useMutation(bank.decideReport())
  const report = decide.data ?? open.data
  const pending = open.isPending || decide.isPending
  return (
    <div className="grid gap-2 border-rule-2 border-t border-dashed pt-4">
      {!report && (
        <Button variant="quiet" loading={pending} onClick={() => open.mutate(endToEndId)}>
          {t('act')}
        </Button>
      )}
      {report && (
        <Banner tone={report.status === 'open' ? 'wait' : 'good'} title={t(report.status)}>
          {t(`${report.status}More`)}
        </Banner>
      )}
      {report?.status === 'open' && (
        <div className="grid grid-cols-2 gap-2">
          {(['accepted', 'rejected'] as const).map((outcome) => (
            <Button
              key={outcome}
              disabled={pending}
              onClick={() => decide.mutate({ id: report.infractionId, outcome })}
            >
              {t(`decide.${outcome}`)}
            </Button>
          ))}
        </div>
      )}
      {(open.isError || decide.isError) && (
        <Banner tone="bad" urgent title={t('failed')}>
          {t('failedMore')}
        </Banner>
      )}
    </div>
  )
}
