'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Toaster } from '@/components/ui/toast'
import type { Me } from '@/lib/client/types'
import type { Theme } from '@/lib/kernel/theme'
import { OfflineBanner } from './offline-banner'
import { BottomBar, TopBar } from './phone-bars'
import { Rail } from './rail'
import { SectionPlace } from './section-place'

type Props = { me: Me; theme: Theme; children: ReactNode }

/** The frame of every signed-in page: the index beside the sheet, on a phone above and below it. */
export function Shell({ me, theme, children }: Props) {
  const t = useTranslations('common')
  return (
    <SectionPlace>
      <Toaster>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-16 rounded-3 bg-ink px-3 py-2 text-13 text-paper focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <div className="desk:grid desk:min-h-dvh desk:grid-cols-[12.75rem_minmax(0,1fr)] max-desk:pb-16 print:block! print:pb-0">
          <Rail me={me} theme={theme} />
          <TopBar me={me} />
          <main
            id="content"
            tabIndex={-1}
            className="min-w-0 border-rule bg-paper px-10 pt-6 pb-16 outline-none *:max-w-289 max-desk:min-h-[calc(100dvh-3.25rem)] max-desk:px-4 max-desk:pt-4 max-desk:pb-8 desk:border-l"
          >
            {children}
          </main>
          <BottomBar me={me} theme={theme} />
          <OfflineBanner />
        </div>
      </Toaster>
    </SectionPlace>
  )
}
