'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  Menu,
  MenuChoice,
  MenuContent,
  MenuItem,
  MenuRule,
  MenuTrigger,
} from '@/components/ui/menu'
import { chooseLanguage } from '@/lib/client/preferences'
import { useTheme } from '@/lib/client/use-preferences'
import type { Locale } from '@/lib/i18n/locale'
import { useFormat } from '@/lib/i18n/use-format'
import { THEMES, type Theme } from '@/lib/kernel/preferences'
import { useLeave } from './use-leave'

const LANGUAGES: readonly { value: Locale; label: string }[] = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en', label: 'English' },
]

type Props = {
  /** The theme that the server rendered. */
  theme: Theme
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
  /** Shown above the choices on phones, where the menu may scroll: the sign-out and links. */
  before?: ReactNode
  children: ReactNode
}

/** The menu for theme, language and sign-out. */
export function AccountMenu({ theme: drawn, side, align, before, children }: Props) {
  const t = useTranslations('common.account')
  const { locale } = useFormat()
  const [theme, setTheme] = useTheme(drawn)
  const router = useRouter()
  return (
    <Menu modal={false}>
      <MenuTrigger asChild>{children}</MenuTrigger>
      <MenuContent side={side} align={align}>
        {before}
        <MenuChoice
          label={t('theme')}
          value={theme}
          onValueChange={setTheme}
          options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
        <MenuRule />
        <MenuChoice
          label={t('language')}
          value={locale}
          onValueChange={(chosen) => {
            chooseLanguage(chosen)
            router.refresh()
          }}
          options={LANGUAGES}
        />
        {!before && (
          <>
            <MenuRule />
            <SignOut />
          </>
        )}
      </MenuContent>
    </Menu>
  )
}

/** The item that signs out. */
export function SignOut() {
  const t = useTranslations('common.account')
  return <MenuItem onSelect={useLeave()}>{t('signOut')}</MenuItem>
}
