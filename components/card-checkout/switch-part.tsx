'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '@/components/form/dialogs'
import { SettingsPart } from '@/components/settings/settings-part'
import { Button } from '@/components/ui/button'
import type { CardCheckout } from '@/lib/client/types'
import { SaveFailed, useChange } from './use-change'

/** Turns cards off, after a confirmation, or on, without one. */
export function SwitchPart({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.off')
  const [asks, setAsks] = useState(false)
  if (!checkout.enabled) return <OnPart />
  return (
    <SettingsPart title={t('title')} about={t('about')}>
      <Button variant="danger" size="form" onClick={() => setAsks(true)}>
        {t('open')}
      </Button>
      {asks && <OffDialog onClose={() => setAsks(false)} />}
    </SettingsPart>
  )
}

function OnPart() {
  const t = useTranslations('cardCheckout.off')
  const { save, saving, error } = useChange()
  return (
    <SettingsPart title={t('on')} about={t('onAbout')}>
      <div className="grid justify-items-start gap-4">
        <SaveFailed error={error} />
        <Button
          variant="go"
          size="form"
          loading={saving}
          onClick={() => save({ enabled: true }, t('onDone'))}
        >
          {t('on')}
        </Button>
      </div>
    </SettingsPart>
  )
}

function OffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cardCheckout.off')
  const { save, saving, error } = useChange()
  return (
    <ConfirmDialog
      title={t('dialog')}
      description={t('body')}
      submit={t('submit')}
      variant="danger"
      busy={saving}
      error={error}
      failed={t('failed')}
      onConfirm={() => save({ enabled: false }, t('done'), onClose)}
      onClose={onClose}
    >
      <div className="grid gap-2 text-13">
        <h3 className="font-medium">{t('what')}</h3>
        <ul className="grid gap-1 text-ink-2">
          <li className="border-rule border-t pt-1">{t('sessions')}</li>
          <li className="border-rule border-t pt-1">{t('refunds')}</li>
        </ul>
      </div>
    </ConfirmDialog>
  )
}
