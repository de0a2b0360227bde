'use client'

import { useLocale, useTranslations } from 'use-intl'
import { chooseLanguage } from '@/lib/client/preferences'

/** Loads a page of payers again in the other language. */
export function LanguageButton() {
  const t = useTranslations('common.footer')
  const other = useLocale() === 'en' ? 'pt-BR' : 'en'
  const turn = () => {
    chooseLanguage(other)
    window.location.reload()
  }
  return (
    <button
      type="button"
      lang={other}
      onClick={turn}
      className="underline-link min-h-6 print:hidden"
    >
      {t('otherLanguage')}
    </button>
  )
}
