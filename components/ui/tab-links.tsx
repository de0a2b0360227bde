'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from './class-names'
import { PageLink } from './page-link'

type Props = {
  label: string
  tabs: readonly { href: string; label: ReactNode }[]
  /** The `href` of the current tab. Pass it where tabs differ by more than the path. */
  current?: string
}

/** Tabs whose panels are pages, as links. A row of tabs that is wider than the page scrolls. */
export function TabLinks({ label, tabs, current }: Props) {
  const pathname = usePathname()
  const shown = current ?? pathname
  return (
    <nav aria-label={label} className="mb-5 border-rule-ink border-b">
      {/* Overlaps the rule from within: a scrolling box clips what hangs out of it. */}
      <div className="-mb-px flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <PageLink
            key={tab.href}
            href={tab.href}
            aria-current={tab.href === shown ? 'page' : undefined}
            className={cn(
              'flex h-10 flex-none items-center gap-2 border-b-2 text-13 -outline-offset-2',
              tab.href === shown
                ? 'border-ink font-medium text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </PageLink>
        ))}
      </div>
    </nav>
  )
}
