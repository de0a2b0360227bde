'use client'

import { ApiReferenceReact } from '@scalar/api-reference-react'
import '@scalar/api-reference-react/style.css'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { useMedia } from '@/components/ui/use-media'
import type { Theme } from '@/lib/kernel/preferences'
import './reference.css'
import { useTheme } from '@/lib/client/use-preferences'
import { SETTINGS } from './reference-settings'

type Props = { secretKey?: string; theme: Theme }

/** The name of the secret key's security scheme in the OpenAPI description. */
const SCHEME = 'secretKey'

/** Renders the OpenAPI description. It makes no request to any other host. */
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

/** Whether the page is dark, by the reader's choice or the device's setting. */
function useIsDark(drawn: Theme): boolean {
  const [theme] = useTheme(drawn)
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)')
  return theme === 'system' ? isDeviceDark : theme === 'dark'
}
