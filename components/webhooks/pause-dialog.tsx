'use client'

import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Notice } from '@/components/ui/notice'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { WebhookEndpoint } from '@/lib/client/types'

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Asks before an endpoint is sent nothing more for a while, and says what becomes of the meantime. */
export function PauseDialog({ endpoint: { id, url, pending }, onClose }: Props) {
  const t = useTranslations('webhooks.pause')
  const toast = useToast()
  const act = useAct(mutations.updateWebhook())
  const pause = () =>
    act.mutate(
      { id, enabled: false },
      {
        onSuccess: () => {
          toast('good', t('done'))
          onClose()
        },
      },
    )
  const footer = (
    <DialogFoot onClose={onClose}>
      <Button loading={act.isPending} onClick={pause}>
        {t('submit')}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={<span className="wrap-anywhere">{t('body', { url })}</span>}
      footer={footer}
    >
      {act.isError && <Notice tone="bad" urgent title={t('failed')} />}
      <p className="text-13 text-ink-2">{t('waiting', { count: pending })}</p>
    </Dialog>
  )
}
