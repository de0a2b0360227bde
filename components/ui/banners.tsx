'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner, type BannerWords } from './banner'
import { cn } from './class-names'
import { Icon } from './icons'

type Props = { banners: readonly (BannerWords & { key: string })[] }

/**
 * A page's banners, the most severe first. Only that one is shown; the others are collapsed behind
 * their number, so that the page's content does not move.
 */
export function Banners({ banners }: Props) {
  const t = useTranslations('common.act')
  const [open, setOpen] = useState(false)
  const more = banners.length - 1
  return banners.length === 0 ? null : (
    <div className="-mx-10 -mt-6 mb-6 max-w-none! max-desk:-mx-4 max-desk:-mt-4 max-desk:mb-4">
      {(open ? banners : banners.slice(0, 1)).map(({ key, ...words }, at) => (
        <div
          key={key}
          className={cn(
            'flex items-start gap-4 px-10 py-2.5 max-desk:px-4',
            words.tone === 'bad' ? 'mb-px bg-bad-wash' : 'border-rule border-b',
          )}
        >
          <Banner wide {...words} />
          {at === 0 && more > 0 && (
            <button
              type="button"
              aria-expanded={open}
              aria-label={t('moreNotices', { count: more })}
              onClick={() => setOpen(!open)}
              className="num -my-0.5 flex h-6 items-center gap-1 rounded-3 px-1.5 text-13 text-ink-2 hover:text-ink"
            >
              +{more}
              <Icon name="down" size={12} className={cn(open && 'rotate-180')} />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
