'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { WebhookEndpoint } from '@/lib/client/types'
import { DeleteDialog } from './delete-dialog'
import { PauseDialog } from './pause-dialog'
import { ResumeDialog } from './resume-dialog'

const DIALOGS = { remove: DeleteDialog, pause: PauseDialog, resume: ResumeDialog }

type Props = { id: string; endpoint: WebhookEndpoint | undefined }

/** What can be done with an endpoint as a whole; what cannot be undone at once asks first. */
export function EndpointActs({ id, endpoint }: Props) {
  const t = useTranslations('webhooks.act')
  const [asking, setAsking] = useState<keyof typeof DIALOGS | null>(null)
  const toggle = endpoint && !endpoint.enabled ? 'resume' : 'pause'
  const Question = asking && DIALOGS[asking]
  return (
    <>
      <Button variant="quiet" disabled={!endpoint} onClick={() => setAsking('remove')}>
        {t('remove')}
      </Button>
      <Button disabled={!endpoint} onClick={() => setAsking(toggle)}>
        {t(toggle)}
      </Button>
      <ButtonLink href={`/webhooks/${id}/edit`}>{t('edit')}</ButtonLink>
      {Question && endpoint && <Question endpoint={endpoint} onClose={() => setAsking(null)} />}
    </>
  )
}
