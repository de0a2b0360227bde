'use client'

import { ApiReferenceReact } from '@scalar/api-reference-react'
import '@scalar/api-reference-react/style.css'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
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

const DARK = '(prefers-color-scheme: dark)'

/** Whether the page is dark, by the reader's choice or the device's setting. */
function useIsDark(drawn: Theme): boolean {
  const [theme] = useTheme(drawn)
  const isDeviceDark = useSyncExternalStore(
    watch,
    () => matchMedia(DARK).matches,
    () => false,
  )
  return theme === 'system' ? isDeviceDark : theme === 'dark'
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
