'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { ApiError, isUnknown } from '@/lib/client/http'
import { mutations, type ResendWanted } from '@/lib/client/mutations'
import type { DeliveryFilter } from '@/lib/client/queries'
import type { DeliveryPage } from '@/lib/client/types'
import { useMay } from '@/lib/client/use-me'
import { useFormat } from '@/lib/i18n/use-format'

type Props = {
  page: DeliveryPage
  /** Whether the page is one of the former filter, whose total is not that of `query`. */
  isFormer: boolean
  query: DeliveryFilter | null
  /** Set for the log of one endpoint. */
  endpointId: string | undefined
}

/**
 * Resends all pending or failed deliveries that match the filter; shown only if it selects such a
 * status.
 */
export function ResendTogether({ page, isFormer, query, endpointId }: Props) {
  const t = useTranslations('events.together')
  const { count: inDigits } = useFormat()
  const [asking, setAsking] = useState(false)
  const may = useMay('resendDeliveries')
  const wanted = wantedOf(query, endpointId)
  const { total } = page.meta
  if (!may || (!asking && (!wanted || total < 2))) return null
  return (
    <div className="mb-3 flex justify-end">
      <Button disabled={isFormer} onClick={() => setAsking(true)}>
        {page.isTotalCapped ? t('openAll') : t('open', { count: inDigits(total) })}
      </Button>
      {asking && wanted && (
        <Together wanted={wanted} page={page} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

/**
 * The resend request for a filter; null unless the filter selects a status of undelivered events.
 */
function wantedOf(query: DeliveryFilter | null, endpointId?: string): ResendWanted | null {
  const { status, event, startDate, endDate, transactionId } = query ?? {}
  if (status !== 'PENDING' && status !== 'FAILED') return null
  const of = endpointId ?? query?.endpointId
  return { status, event, startDate, endDate, transactionId, endpointId: of }
}

type TogetherProps = { wanted: ResendWanted; page: DeliveryPage; onClose: () => void }

function Together({ wanted, page, onClose }: TogetherProps) {
  const t = useTranslations('events.together')
  const { count: inDigits } = useFormat()
  const { state, run } = useResendTogether()
  // Keep the request that was confirmed, because the list behind the dialog shrinks as deliveries
  // arrive.
  const [seen] = useState({ wanted, total: page.meta.total, isCapped: page.isTotalCapped })
  const isRunning = state.at === 'running'
  const canRun = CAN_RUN.includes(state.at)
  const footer = (
    <DialogFoot wayOut={state.at === 'rest' ? undefined : 'close'} onClose={onClose}>
      {(canRun || isRunning) && (
        <Button variant="go" loading={isRunning} onClick={() => run(seen.wanted)}>
          {t(state.at === 'rest' ? 'submit' : 'goOn')}
        </Button>
      )}
    </DialogFoot>
  )
  return (
    <Dialog open onOpenChange={onClose} insistent={isRunning} title={t('title')} footer={footer}>
      {state.at === 'rest' ? (
        <p className="pt-2">
          {seen.isCapped
            ? t('bodyAll', { count: inDigits(seen.total) })
            : t('body', { count: seen.total })}{' '}
          {t('same')}
        </p>
      ) : (
        <Banner
          tone={isRunning ? 'wait' : state.at === 'done' ? 'good' : 'bad'}
          urgent={!isRunning && state.at !== 'done'}
          title={t(`state.${state.at}`, { count: state.sent })}
        >
          {t(`detail.${state.at}`, { count: state.sent })}
        </Banner>
      )}
    </Dialog>
  )
}

/** Why a bulk resend ended early; `unknown` after a lost answer. */
type TogetherFault = 'limited' | 'paused' | 'failed' | 'unknown'

/** The progress of a bulk resend; `sent` counts the deliveries made due so far. */
type TogetherState = { at: 'rest' } | { at: 'running' | 'done' | TogetherFault; sent: number }

/** Where it can be started, or goes on with what is left. */
const CAN_RUN: readonly TogetherState['at'][] = ['rest', 'limited', 'failed', 'unknown']

/** Resends the undelivered events of a filter, in one request after another until none is left. */
function useResendTogether() {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(mutations.resendDeliveries())
  const [state, setState] = useState<TogetherState>({ at: 'rest' })

  const run = async (wanted: ResendWanted) => {
    let sent = state.at === 'rest' ? 0 : state.sent
    setState({ at: 'running', sent })
    try {
      for (let more = true; more; ) {
        const part = await mutateAsync(wanted)
        sent += part.resent
        more = part.more && part.resent > 0
        setState({ at: 'running', sent })
      }
      setState({ at: 'done', sent })
    } catch (error) {
      setState({ at: faultOf(error as Error), sent })
    }
    await client.invalidateQueries()
  }
  return { state, run }
}

function faultOf(error: Error): TogetherFault {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'rate_limited') return 'limited'
  if (code === 'invalid_state') return 'paused'
  return isUnknown(error) ? 'unknown' : 'failed'
}
