'use client'

import { useNow, useTranslations } from 'use-intl'
import { cn } from '@/components/ui/class-names'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import type { LiveState } from './use-live'

const TONE: Record<LiveState['at'], Tone> = {
  off: 'void',
  hidden: 'void',
  connecting: 'wait',
  open: 'good',
  lost: 'bad',
  refused: 'bad',
}

type Props = { state: LiveState; isOn: boolean; onToggle: () => void }

/** Switches the live view on and off, and says whether it is connected. */
export function LiveSwitch({ state, isOn, onToggle }: Props) {
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
  const now = useNow({ updateInterval: EVERY_MS })
  const left = Math.max(0, Math.ceil((until - now.getTime()) / 1_000))
  return (
    <>
      <span className="sr-only">{t('lost', { left: '…' })}</span>
      <span aria-hidden="true">{t('lost', { left: `${left} s` })}</span>
    </>
  )
}
