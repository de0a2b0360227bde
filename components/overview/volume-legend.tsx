'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { noonOf } from '@/components/list/period'
import { Amount } from '@/components/ui/amount'
import type { Volume } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { growthOf, totalOf, type VolumeDay } from './volume-day'

type Props = { volume: Volume; day: VolumeDay | null }

/** The legend with the totals, or with the figures of the selected day. */
export function VolumeLegend({ volume, day }: Props) {
  const t = useTranslations('overview.volume')
  const { percent, weekdayDate } = useFormat()
  const of = day ?? volume.totals
  const total = of.pix + of.card
  const mixed = volume.totals.card > 0
  const share = (part: number) => (mixed && total > 0 ? percent(part / total) : undefined)
  const growth = growthOf(total, of.previous)
  return (
    <dl className="mb-1 flex min-h-5 flex-wrap gap-x-6 gap-y-1 text-13">
      <Part swatch={<Solid />} name={t('pix')} reais={of.pix} note={share(of.pix)} />
      {mixed && (
        <Part swatch={<Hatched />} name={t('card')} reais={of.card} note={share(of.card)} />
      )}
      <Part
        swatch={<Dash />}
        name={t(day ? 'before' : 'previous')}
        reais={of.previous}
        className="max-desk:basis-full"
      />
      <Part
        name={day ? weekdayDate(noonOf(day.date)) : t('total')}
        reais={day ? totalOf(day) : total}
        note={growth === undefined ? undefined : percent(growth, 1, 'always')}
        strong
        className="desk:ml-auto"
      />
    </dl>
  )
}

type PartProps = {
  swatch?: ReactNode
  name: string
  reais: number
  note?: string
  strong?: boolean
  className?: string
}

function Part({ swatch, name, reais, note, strong, className }: PartProps) {
  return (
    <div className={`flex items-center gap-1.5 ${className ?? ''}`}>
      {swatch}
      <dt className="text-ink-2">{name}</dt>
      <dd className={strong ? 'font-medium' : undefined}>
        <Amount reais={reais} />
        {note && (
          <span className={strong ? 'num ml-1.5 font-normal' : 'num ml-1.5 text-ink-3'}>
            {note}
          </span>
        )}
      </dd>
    </div>
  )
}

const Solid = () => (
  <span aria-hidden="true" className="size-2.5 bg-plot-1 forced-color-adjust-none" />
)
const Hatched = () => (
  <span
    aria-hidden="true"
    className="size-2.5 border border-plot-2 forced-color-adjust-none bg-[repeating-linear-gradient(135deg,var(--color-plot-2)_0_1.4px,var(--color-paper)_1.4px_3px)]"
  />
)
const Dash = () => <span aria-hidden="true" className="w-3.5 border-plot-prev border-t-[1.5px]" />
