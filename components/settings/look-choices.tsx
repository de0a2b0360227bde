'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Radio, Switch } from '@/components/ui/checkbox'
import { Choices } from '@/components/ui/field'
import { chooseLanguage } from '@/lib/client/preferences'
import { useHotkeys, useTheme } from '@/lib/client/use-preferences'
import type { Locale } from '@/lib/i18n/locale'
import { THEMES, type Theme } from '@/lib/kernel/preferences'

// Each language is named in itself, for readers who do not know the current one.
const LANGUAGE_NAME: Record<Locale, string> = { 'pt-BR': 'Português (Brasil)', en: 'English' }

/** The preferences with which the server rendered the page. */
export type ServerPreferences = { theme: Theme; hasHotkeys: boolean }

/** The language, the theme and the shortcuts of this browser; they take effect at once. */
export function LookChoices({ preferences }: { preferences: ServerPreferences }) {
  const t = useTranslations('common.account')
  const router = useRouter()
  const locale = useLocale()
  const [theme, setTheme] = useTheme(preferences.theme)
  const look = useTranslations('settings.look')
  const [hasHotkeys, setHotkeys] = useHotkeys(preferences.hasHotkeys)
  const [spoken, setSpoken] = useOptimistic(locale)
  const speak = (chosen: Locale) =>
    startTransition(() => {
      setSpoken(chosen)
      chooseLanguage(chosen)
      router.refresh()
    })
  return (
    <div className="grid items-start gap-6 desk:grid-cols-2">
      <Choices legend={t('language')}>
        {(Object.keys(LANGUAGE_NAME) as Locale[]).map((value) => (
          <Radio
            key={value}
            name="language"
            label={<span lang={value}>{LANGUAGE_NAME[value]}</span>}
            checked={spoken === value}
            onChange={() => speak(value)}
          />
        ))}
      </Choices>
      <Choices legend={t('theme')}>
        {THEMES.map((value) => (
          <Radio
            key={value}
            name="theme"
            label={t(`themes.${value}`)}
            checked={theme === value}
            onChange={() => setTheme(value)}
          />
        ))}
      </Choices>
      <div className="desk:col-span-full">
        <Choices legend={look('keyboard')}>
          <Switch
            label={look('hotkeys')}
            note={look('hotkeysNote')}
            checked={hasHotkeys}
            onChange={(event) => setHotkeys(event.target.checked)}
          />
        </Choices>
      </div>
    </div>
  )
}
