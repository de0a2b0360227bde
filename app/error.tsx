'use client'

import { useTranslations } from 'use-intl'
import { AuthFrame } from '@/components/auth/auth-frame'
import { Button } from '@/components/ui/button'

type Props = { error: Error & { digest?: string }; retry: () => void }

export default function ErrorPage({ error, retry }: Props) {
  const t = useTranslations('common')
  return (
    <AuthFrame brand={t('brand')} title={t('error.title')} showTitle>
      <div className="grid gap-6 text-center">
        <p className="text-14 text-ink-2">{t('error.body')}</p>
        <Button variant="go" size="form" onClick={retry}>
          {t('act.retry')}
        </Button>
        {error.digest && (
          <p className="id text-ink-3">{t('error.request', { id: error.digest })}</p>
        )}
      </div>
    </AuthFrame>
  )
}
