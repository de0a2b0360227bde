'use client'

import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { Button } from '@/components/ui/button'

type Props = { error: Error & { digest?: string } }

/** Replaces a page that could not be drawn, such as one whose script is gone after an upgrade. */
export default function DashboardErrorPage({ error }: Props) {
  const t = useTranslations('common')
  return (
    <>
      <PageHead title={t('error.title')} />
      <div role="alert" className="grid justify-items-start gap-6">
        <p className="text-ink-2">{t('error.body')}</p>
        <Button variant="go" size="form" onClick={() => location.reload()}>
          {t('act.reload')}
        </Button>
        {error.digest && (
          <p className="id text-ink-3">{t('error.request', { id: error.digest })}</p>
        )}
      </div>
    </>
  )
}
