'use client'

import { ApiReferenceReact } from '@scalar/api-reference-react'
import '@scalar/api-reference-react/style.css'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import type { Theme } from '@/lib/kernel/theme'
import './reference.css'
import { SETTINGS } from './reference-settings'
import { useIsDark } from './use-is-dark'

type Props = { secretKey?: string; theme: Theme }

/** What the description calls the credential of a backend. */
const SCHEME = 'secretKey'

/** The API's description, rendered. Nothing in it asks any other host for anything. */
export function Reference({ secretKey, theme }: Props) {
  const locale = useLocale()
  const isDark = useIsDark(theme)
  const configuration = useMemo(
    () => ({
      ...SETTINGS,
      localization: { locale: locale === 'en' ? 'en' : 'pt' },
      forceDarkModeState: isDark ? ('dark' as const) : ('light' as const),
      authentication: {
        preferredSecurityScheme: SCHEME,
        securitySchemes: { [SCHEME]: { token: secretKey ?? '' } },
      },
    }),
    [locale, isDark, secretKey],
  )
  return (
    <div className="reference">
      <ApiReferenceReact configuration={configuration} />
    </div>
  )
}
