import { useTranslations } from 'use-intl'
import { Sign } from '@/components/ui/sign'

/** Says that no money moves here, and where the cards are that this page takes. */
export function TestNotice() {
  const t = useTranslations('checkout.test')
  return (
    <p className="mb-4 flex items-start gap-2 border-rule border-y py-2.5 text-13 text-ink-2 desk:mb-5">
      <span className="mt-[3px] text-wait">
        <Sign tone="dispute" />
      </span>
      <span>
        {t('line')}{' '}
        <a href="/sandbox/cards" target="_blank" rel="noopener" className="underline-link">
          {t('cards')}
        </a>
      </span>
    </p>
  )
}
