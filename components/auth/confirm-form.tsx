'use client'

import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ApiError, send } from '@/lib/client/http'
import { recovery } from '@/lib/client/operations'
import { useRequest } from './use-request'

/**
 * Confirms an e-mail address by a link. It takes a click, because programs that check mail for
 * viruses open the links in it.
 */
export function ConfirmForm({ token }: { token: string }) {
  const t = useTranslations('auth.confirm')
  const { busy, error, answer, run } = useRequest<'confirmed' | 'waiting'>()
  const confirm = () => run(async () => (await send(recovery.confirmEmail, { id: token })).state)
  const isGone = error instanceof ApiError && error.code === 'not_found'
  if (answer) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <Banner tone={answer === 'confirmed' ? 'good' : 'wait'} title={t(answer)} urgent>
          {t(`${answer}Detail`)}
        </Banner>
        <ButtonLink href="/overview" variant="go" size="form">
          {t('open')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {isGone ? (
        <Banner tone="bad" title={t('gone')} urgent>
          {t('goneDetail')}
        </Banner>
      ) : (
        <p className="text-13 text-ink-2">{t('about')}</p>
      )}
      <FormRefusal error={isGone ? null : error} title={t('failed')} />
      <Button variant="go" size="form" loading={busy} onClick={confirm}>
        {t('submit')}
      </Button>
    </div>
  )
}
