'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Notice } from '@/components/ui/notice'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { WebhookEndpoint } from '@/lib/client/types'

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Asks before an endpoint is deleted, naming it and what would not be sent any more. */
export function DeleteDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('webhooks.remove')
  const toast = useToast()
  const router = useRouter()
  const act = useAct(mutations.deleteWebhook())
  const remove = () =>
    act.mutate(endpoint.id, {
      onSuccess: () => {
        toast('good', t('done'))
        router.push('/webhooks')
      },
    })
  const footer = (
    <DialogFoot onClose={onClose}>
      <Button variant="danger" loading={act.isPending || act.isSuccess} onClick={remove}>
        {t('submit')}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={<span className="wrap-anywhere">{t('body', { url: endpoint.url })}</span>}
      footer={footer}
    >
      {act.isError && <Notice tone="bad" urgent title={t('failed')} />}
      <p className="text-13 text-ink-2">
        {t('waiting', { count: endpoint.pending })} {endpoint.enabled && t('instead')}
      </p>
    </Dialog>
  )
}
