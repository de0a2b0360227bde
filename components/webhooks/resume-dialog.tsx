'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Choices } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { useToast } from '@/components/ui/toast'
import { patchJson, postJson } from '@/lib/client/http'
import type { Replay, WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Switches an endpoint on again, and asks whether what happened meanwhile is to be sent too. */
export function ResumeDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('webhooks.resume')
  const common = useTranslations('common.act')
  const { dateTime } = useFormat()
  const [missedToo, setMissedToo] = useState(true)
  const resume = useResume(endpoint, onClose)
  const since = missedSince(endpoint)
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {common('back')}
      </Button>
      <Button variant="go" loading={resume.isPending} onClick={() => resume.mutate(missedToo)}>
        {t('submit')}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} footer={footer}>
      <div className="grid gap-4 pt-2">
        {resume.isError && <Notice tone="bad" urgent title={t('failed')} />}
        <Choices legend={t('what')}>
          <Radio
            name="resume"
            label={t('missed', { since: dateTime(since, false) })}
            note={t('missedNote')}
            checked={missedToo}
            onChange={() => setMissedToo(true)}
          />
          <Radio
            name="resume"
            label={t('onward')}
            note={t('onwardNote')}
            checked={!missedToo}
            onChange={() => setMissedToo(false)}
          />
        </Choices>
      </div>
    </Dialog>
  )
}

/** When the endpoint was switched off, or when it began to fail where that was why. */
const missedSince = ({ disabledReason, failingSince, disabledAt, updatedAt }: WebhookEndpoint) =>
  (disabledReason && failingSince) ?? disabledAt ?? updatedAt

/** Two acts in their order: nothing can be sent again to an endpoint that is off. */
function useResume(endpoint: WebhookEndpoint, onClose: () => void) {
  const t = useTranslations('webhooks.resume')
  const toast = useToast()
  const client = useQueryClient()
  const { count } = useFormat()
  const path = `/v1/user/webhooks/${encodeURIComponent(endpoint.id)}`
  return useMutation({
    mutationFn: async (missedToo: boolean) => {
      await patchJson(path, { enabled: true })
      if (!missedToo) return null
      return postJson<Replay>(`${path}/replay`, { from: missedSince(endpoint) }).catch(
        () => 'lost' as const,
      )
    },
    onSuccess: (replay) => {
      if (replay === null) toast('good', t('done'))
      else if (replay === 'lost') toast('bad', t('replayFailed'))
      else if (replay.more) toast('good', t('more', { count: count(replay.replayed) }))
      else toast('good', t('replayed', { count: replay.replayed }))
      onClose()
    },
    onSettled: () => client.invalidateQueries(),
  })
}
