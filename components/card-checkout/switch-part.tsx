'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SettingsPart } from '@/components/settings/settings-part'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Notice } from '@/components/ui/notice'
import type { CardCheckout } from '@/lib/client/types'
import { SaveFailed } from './save-failed'
import { useChange } from './use-change'

/** Cards off, after a question; on again without one. */
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
  const footer = (
    <DialogFoot onClose={onClose}>
      <Button
        variant="danger"
        loading={saving}
        onClick={() => save({ enabled: false }, t('done'), onClose)}
      >
        {t('submit')}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog open onOpenChange={onClose} title={t('dialog')} description={t('body')} footer={footer}>
      {error && <Notice tone="bad" urgent title={t('failed')} />}
      <div className="grid gap-2 text-13">
        <h3 className="font-medium">{t('what')}</h3>
        <ul className="grid gap-1 text-ink-2">
          <li className="border-rule border-t pt-1">{t('sessions')}</li>
          <li className="border-rule border-t pt-1">{t('refunds')}</li>
        </ul>
      </div>
    </Dialog>
  )
}
