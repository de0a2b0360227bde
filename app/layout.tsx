import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { allMessages } from '@/lib/i18n/messages'
import { HOTKEYS_OFF, PAGE_COLORS } from '@/lib/kernel/preferences'
import { faces } from './fonts'
import './globals.css'
import { getReader } from './reader'
import { Words } from './words'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  const { brand, about } = allMessages(locale).common
  return {
    title: { template: `%s · ${brand}`, default: brand },
    description: about,
    icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' } },
    robots: { index: false },
    formatDetection: { telephone: false },
  }
}

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await getReader()
  const followed = (['light', 'dark'] as const).map((scheme) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color: PAGE_COLORS[scheme],
  }))
  return { themeColor: theme === 'system' ? followed : PAGE_COLORS[theme] }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { locale, theme, hasHotkeys } = await getReader()
  return (
    <html
      lang={locale}
      data-theme={theme === 'system' ? undefined : theme}
      data-hotkeys={hasHotkeys ? undefined : HOTKEYS_OFF}
      className={faces}
    >
      <body>
        <Words>{children}</Words>
      </body>
    </html>
  )
}
