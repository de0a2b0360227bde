'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { queries } from '@/lib/client/queries'
import type { WebhookEndpoint } from '@/lib/client/types'
import { type ReplayDraft, ReplayForm, useReplayCount } from './replay-form'
import { faultOf, minuteOf, momentOf } from './replay-period'
import { ReplayProgress } from './replay-progress'
import { useReplay } from './use-replay'

const DAY_MS = 24 * 3_600_000
/** As far as an endpoint's own figures go back. */
const DAYS = 7

type Props = { endpoint: WebhookEndpoint; onClose: () => void }

/** Asks which events to send again and says what that does; then follows it, part after part. */
function ReplayDialog({ endpoint, onClose }: Props) {
  const t = useTranslations('deliveries.replay')
  const replay = useReplay(endpoint.id)
  const [draft, setDraft] = useState<ReplayDraft>(() => ({
    failedOnly: endpoint.failed > 0,
    from: minuteOf(Date.now() - DAYS * DAY_MS),
    to: '',
  }))
  const count = useReplayCount(endpoint.id, draft)
  const { state } = replay
  const isRunning = state.at === 'running'
  const start = () => {
    const from = momentOf(draft.from)
    if (faultOf(draft) || !from) return
    // Its end is said once: what happens while it goes on is sent anyway.
    const to = momentOf(draft.to) ?? new Date().toISOString()
    replay.run({ from, to, failedOnly: draft.failedOnly })
  }
  const isEmpty = draft.failedOnly && count?.total === 0
  const footer =
    state.at === 'rest' ? (
      <DialogFoot onClose={onClose}>
        <Button variant="go" disabled={faultOf(draft) !== null || isEmpty} onClick={start}>
          {draft.failedOnly && count && !count.isCapped && !isEmpty
            ? t('submitFailed', { count: count.total })
            : t('submitAll')}
        </Button>
      </DialogFoot>
    ) : isRunning ? (
      <>
        <span />
        <Button disabled={state.stopping} onClick={replay.stop}>
          {t('stop')}
        </Button>
      </>
    ) : (
      <DialogFoot wayOut="close" onClose={onClose}>
        {(state.at === 'stopped' || state.at === 'broke') && (
          <Button variant="go" onClick={() => replay.run(state.rest, state.queued)}>
            {t('goOn')}
          </Button>
        )}
      </DialogFoot>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={isRunning}
      title={t('title')}
      footer={footer}
      width="wide"
    >
      {state.at === 'rest' ? (
        <ReplayForm endpoint={endpoint} draft={draft} count={count} onChange={setDraft} />
      ) : (
        <ReplayProgress endpointId={endpoint.id} state={state} />
      )}
    </Dialog>
  )
}

/** Opens the replay of an endpoint: of what failed in the last days, where anything did. */
export function ReplayButton({ id }: { id: string }) {
  const t = useTranslations('deliveries.replay')
  const { data: endpoint } = useQuery(queries.webhook(id))
  const [open, setOpen] = useState(false)
  const failed = endpoint?.failed ?? 0
  return (
    <>
      <Button
        variant={failed > 0 ? 'go' : 'default'}
        disabled={!endpoint}
        onClick={() => setOpen(true)}
      >
        {failed > 0 ? t('openFailed', { count: failed }) : t('open')}
      </Button>
      {open && endpoint && <ReplayDialog endpoint={endpoint} onClose={() => setOpen(false)} />}
    </>
  )
}
