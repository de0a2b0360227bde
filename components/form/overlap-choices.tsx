import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Radio } from '@/components/ui/checkbox'
import { Choices } from '@/components/ui/field'
import { isUnknown } from '@/lib/client/http'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { HOUR_MS } from '@/lib/kernel/time'

/** For how many hours the previous secret is still good; 0 is for a leaked one. */
const OVERLAPS = [
  [1, 'hour'],
  [24, 'day'],
  [72, 'threeDays'],
  [168, 'week'],
  [0, 'none'],
] as const

type Rotating = {
  /** The present secret as the page shows it. */
  secret: string
  previousSecretUntil: string | null
  /** Why the last attempt has no answer, or was refused. */
  error: Error | null
}

/**
 * The overlap of a rotation that a dialog asks for, in hours, and what became of its last attempt.
 * A rotation whose answer was lost is under way, too, so that only one without an overlap can
 * follow.
 */
export function useOverlap({ secret, previousSecretUntil, error }: Rotating) {
  const [before] = useState(secret)
  const [chosen, setHours] = useState(previousSecretUntil ? 0 : 24)
  const isLost = secret !== before
  const outcome: 'lost' | 'unknown' | 'failed' = isLost
    ? 'lost'
    : isUnknown(error)
      ? 'unknown'
      : 'failed'
  return { hours: error && previousSecretUntil ? 0 : chosen, setHours, outcome }
}

type Props = {
  legend: ReactNode
  /** Explains the choice of no overlap. */
  noneNote: string
  /** Said while an earlier rotation is under way, during which only no overlap can be chosen. */
  running: string | null
  hours: number
  onChange: (hours: number) => void
}

/** Asks how long a secret that is replaced is still good. */
export function OverlapChoices({ legend, noneNote, running, hours, onChange }: Props) {
  const t = useTranslations('common.overlap')
  const { dateTime } = useFormat()
  const now = useCurrentTime()
  return (
    <>
      {running && <Banner tone="wait" title={running} />}
      <Choices legend={legend}>
        {OVERLAPS.map(([choice, name]) => (
          <Radio
            key={name}
            name="overlap"
            label={t(name)}
            note={
              choice === 0
                ? noneNote
                : t('until', { at: dateTime(now.getTime() + choice * HOUR_MS) })
            }
            disabled={running !== null && choice > 0}
            checked={hours === choice}
            onChange={() => onChange(choice)}
          />
        ))}
      </Choices>
    </>
  )
}
