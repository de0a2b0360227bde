'use client'

import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { ApiError, send } from '@/lib/client/http'
import { recovery } from '@/lib/client/operations'
import { Outcome } from './outcome'
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
  // The page of the person's security sends another link.
  if (isGone) {
    return (
      <Outcome tone="bad" title={t('gone')} href="/security" act={t('again')}>
        {t('goneDetail')}
      </Outcome>
    )
  }
  if (answer) {
    const tone = answer === 'confirmed' ? 'good' : 'wait'
    return (
      <Outcome tone={tone} title={t(answer)} href="/overview" act={t('open')}>
        {t(`${answer}Detail`)}
      </Outcome>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-13 text-ink-2">{t('about')}</p>
      <FormRefusal error={error} title={t('failed')} />
      <Button variant="go" size="form" loading={busy} onClick={confirm}>
        {t('submit')}
      </Button>
    </div>
  )
}
