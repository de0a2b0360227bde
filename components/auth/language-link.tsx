'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'use-intl'
import { LinkButton } from '@/components/ui/link'
import { chooseLanguage } from '@/lib/client/preferences'

/** A link to the page in the other language, with its name in that language. */
export function LanguageLink() {
  const t = useTranslations('auth')
  const router = useRouter()
  const other = useLocale() === 'en' ? 'pt-BR' : 'en'
  const turn = () => {
    chooseLanguage(other)
    router.refresh()
  }
  return (
    <LinkButton lang={other} onClick={turn}>
      {t('language')}
    </LinkButton>
  )
}
