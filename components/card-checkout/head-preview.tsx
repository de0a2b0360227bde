'use client'

import { useTranslations } from 'use-intl'
import { MerchantMark } from '@/components/pay/merchant-mark'
import { Figure } from '@/components/ui/amount'
import { brandContrast, WORDS_ON_BRAND } from '@/lib/payments/checkout/account/brand-contrast'

type Props = { name: string; color: string | null; logoUrl: string | null }

const SUM = 189

/** A preview of the head of the checkout: the colour, the logo and the merchant's name. */
export function HeadPreview({ name, color, logoUrl }: Props) {
  const t = useTranslations('cardCheckout.look')
  return (
    <figure>
      <figcaption className="mb-2 font-medium text-13">{t('preview')}</figcaption>
      <div
        style={{ borderTopColor: color ?? undefined }}
        className="border border-rule border-t-4 border-t-ink bg-desk px-5 pt-4 pb-5"
      >
        <div className="flex items-center gap-3">
          <MerchantMark
            name={name}
            logoUrl={logoUrl}
            style={
              color
                ? { background: color, color: WORDS_ON_BRAND[brandContrast(color).words] }
                : undefined
            }
            className="bg-ink text-paper"
          />
          <span className="wrap-anywhere min-w-0 font-medium text-16">{name}</span>
        </div>
        <p className="mt-4 text-13 text-ink-2">{t('previewTotal')}</p>
        <Figure reais={SUM} size="dialog" />
        <p className="mt-1 text-14">{t('previewFor')}</p>
      </div>
    </figure>
  )
}
