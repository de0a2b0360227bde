'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Mark } from '@/components/ui/mark'

type Props = {
  /** Shown at the end of the last line. */
  aside?: ReactNode
  children: ReactNode
}

type MessageProps = Props & { title: string }

/** The layout of payers' pages: the full screen on phones, a narrow sheet on desktops. */
export function Sheet({ aside, children }: Props) {
  const t = useTranslations('common.footer')
  return (
    <div className="min-h-dvh bg-paper desk:bg-desk desk:py-10 print:bg-paper print:py-0">
      <main className="mx-auto flex desk:min-h-195 min-h-dvh max-w-105 flex-col bg-paper px-5 pt-4 pb-5 desk:border desk:border-rule desk:px-10 desk:pt-6 print:min-h-0 print:border-0">
        {children}
        <footer className="mt-auto flex flex-wrap items-center justify-center gap-x-4 pt-6 text-13 text-ink-2">
          <span className="inline-flex items-center gap-2">
            <Mark size={14} />
            {t('protected')}
          </span>
          {aside}
        </footer>
      </main>
    </div>
  )
}

/** A sheet with a message instead of a charge. */
export function MessageSheet({ title, aside, children }: MessageProps) {
  return (
    <Sheet aside={aside}>
      <h1 className="mt-10 font-semibold text-20 tracking-title">{title}</h1>
      <div className="wrap-anywhere mt-2 grid gap-2 text-ink-2">{children}</div>
    </Sheet>
  )
}
