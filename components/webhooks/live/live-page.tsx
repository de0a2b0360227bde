'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { DataTable, DataTableEmpty } from '@/components/list/data-table'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import { WebhookTabs } from '@/components/webhooks/webhook-tabs'
import { queries } from '@/lib/client/queries'
import type { LiveMessage } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useLiveColumns } from './live-columns'
import { tally } from './live-rows'
import { type LiveState, useLive } from './use-live'

const LINES = 10

/** Every event of the account and every delivery attempt, as they happen. */
export function LivePage() {
  const t = useTranslations('deliveries.live')
  const webhooks = useTranslations('webhooks')
  const columns = useLiveColumns()
  const { rows, fresh, state, isOn, toggle, clear } = useLive()
  return (
    <>
      <PageHead title={webhooks('title')} />
      <WebhookTabs />
      <PageAbout>{t('about')}</PageAbout>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LiveSwitch state={state} isOn={isOn} onToggle={toggle} />
        {rows.length > 0 && (
          <Button variant="quiet" className="ml-auto" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      <LiveAnnouncement fresh={fresh} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        empty={<LiveEmpty at={state.at} />}
      />
    </>
  )
}

/** What the table says without rows. Only the sandbox has a test bank. */
export function LiveEmpty({ at }: Pick<LiveState, 'at'>) {
  const t = useTranslations('deliveries.live')
  const { data: me } = useQuery(queries.me())
  const follows = at !== 'off' && at !== 'refused'
  return (
    <DataTableEmpty lines={LINES} title={t(follows ? 'empty' : 'emptyOff')}>
      {follows && t(me?.mode === 'live' ? 'emptyBodyLive' : 'emptyBody')}
    </DataTableEmpty>
  )
}

const TONE: Record<LiveState['at'], Tone> = {
  off: 'void',
  hidden: 'void',
  connecting: 'wait',
  open: 'good',
  lost: 'bad',
  refused: 'bad',
}

type Props = { state: LiveState; isOn: boolean; onToggle: () => void }

/** Switches the live view on and off, and shows the connection's state. */
function LiveSwitch({ state, isOn, onToggle }: Props) {
  const t = useTranslations('deliveries.live')
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        onClick={onToggle}
        className="inline-flex h-8 items-center gap-2 font-medium text-13 max-desk:h-10"
      >
        <span
          aria-hidden="true"
          className={cn(
            'flex h-5 w-9 items-center rounded-3 border p-0.5 transition-colors',
            isOn ? 'justify-end border-ink bg-ink' : 'border-rule-2 bg-leaf',
          )}
        >
          <span className={cn('size-3.5 rounded-2', isOn ? 'bg-paper' : 'bg-rule-2')} />
        </span>
        {t('switch')}
      </button>
      <span role="status" className="text-13">
        <Status
          tone={TONE[state.at]}
          alive={state.at === 'connecting'}
          className="whitespace-normal"
        >
          {state.at === 'lost' ? <Lost until={state.until} /> : t(`state.${state.at}`)}
        </Status>
      </span>
    </>
  )
}

const EVERY_MS = 1_000

function Lost({ until }: { until: number }) {
  const t = useTranslations('deliveries.live.state')
  const now = useCurrentTime(EVERY_MS)
  const left = Math.max(0, Math.ceil((until - now.getTime()) / 1_000))
  return (
    <>
      <span className="sr-only">{t('lost', { left: '…' })}</span>
      <span aria-hidden="true">{t('lost', { left: `${left} s` })}</span>
    </>
  )
}

/** The shortest time between two announcements to a screen reader, in ms. */
const SAY_MS = 5_000

/** Announces to a screen reader how many events and attempts arrived. */
function LiveAnnouncement({ fresh }: { fresh: readonly LiveMessage[] }) {
  const t = useTranslations('deliveries.live')
  const [said, setSaid] = useState('')
  const unsaid = useRef<LiveMessage[]>([])
  useEffect(() => {
    unsaid.current.push(...fresh)
  }, [fresh])
  useEffect(() => {
    const timer = setInterval(() => {
      if (unsaid.current.length === 0) return
      setSaid(t('heard', tally(unsaid.current)))
      unsaid.current = []
    }, SAY_MS)
    return () => clearInterval(timer)
  }, [t])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
