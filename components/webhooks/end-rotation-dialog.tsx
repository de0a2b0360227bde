'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Notice } from '@/components/ui/notice'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { WebhookEndpoint } from '@/lib/client/types'

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Ends a rotation's overlap before its time, once its owner says that the new secret is in place. */
export function EndRotationDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('signing.end')
  const toast = useToast()
  const [isKnown, setKnown] = useState(false)
  const act = useAct(mutations.endRotation())
  const end = () =>
    act.mutate(endpoint.id, {
      onSuccess: () => {
        toast('good', t('done'))
        onClose()
      },
    })
  const footer = (
    <DialogFoot onClose={onClose}>
      <Button disabled={!isKnown} loading={act.isPending} onClick={end}>
        {t('submit')}
      </Button>
    </DialogFoot>
  )
  const { previousSecretPrefix, secretPrefix } = endpoint
  const body = t('body', { previous: previousSecretPrefix ?? '', current: secretPrefix })
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={body} footer={footer}>
      {act.isError && <Notice tone="bad" urgent title={t('failed')} />}
      <Checkbox
        label={t('check')}
        checked={isKnown}
        onChange={(event) => setKnown(event.target.checked)}
      />
    </Dialog>
  )
}
