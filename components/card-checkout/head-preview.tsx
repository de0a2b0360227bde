'use client'

import { useTranslations } from 'use-intl'
import { initialsOf } from '@/components/pay/initials'
import { brandContrast, WORDS_ON_BRAND } from '@/lib/checkout/brand-contrast'
import { useFormat } from '@/lib/i18n/use-format'

type Props = { name: string; color: string | null; logoUrl: string | null }

const SUM = 189

/** The head of the checkout as a customer sees it, with the button on which they pay. */
export function HeadPreview({ name, color, logoUrl }: Props) {
  const t = useTranslations('cardCheckout.look')
  const { money } = useFormat()
  const painted = color
    ? { background: color, color: WORDS_ON_BRAND[brandContrast(color).words] }
    : undefined
  return (
    <figure className="rounded-6 bg-desk p-4">
      <figcaption className="mb-3 text-12 text-ink-3">{t('preview')}</figcaption>
      <div className="flex items-center gap-2.5 border-rule border-b pb-4">
        {logoUrl ? (
          // biome-ignore lint/performance/noImgElement: it is one small picture, served as it is
          <img src={logoUrl} alt="" className="size-7 flex-none rounded-3 object-contain" />
        ) : (
          <span
            aria-hidden="true"
            style={painted}
            className="grid size-7 flex-none select-none place-items-center rounded-3 bg-ink font-semibold text-12 text-paper"
          >
            {initialsOf(name)}
          </span>
        )}
        <span className="wrap-anywhere min-w-0 font-medium text-16">{name}</span>
        <span className="ml-auto text-13 text-ink-2">{t('previewMethod')}</span>
      </div>
      <div className="flex items-baseline justify-between gap-4 py-3 text-13">
        <span>{t('previewFor')}</span>
        <span className="num">{money(SUM)}</span>
      </div>
      <p
        aria-hidden="true"
        style={painted}
        className="grid h-12 place-items-center rounded-3 bg-green font-medium text-16 text-on-green"
      >
        {t('previewPay', { amount: money(SUM) })}
      </p>
    </figure>
  )
}
