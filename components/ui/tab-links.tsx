import type { ReactNode } from 'react'
import { cn } from './class-names'
import { PageLink } from './page-link'

type Props = {
  label: string
  tabs: readonly { href: string; label: ReactNode; current: boolean }[]
}

/** Tabs whose panels are pages, as links. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="mb-5 flex gap-6 border-rule-ink border-b">
      {tabs.map(({ href, label, current }) => (
        <PageLink
          key={href}
          href={href}
          aria-current={current ? 'page' : undefined}
          className={cn(
            '-mb-px flex h-10 items-center border-b-2 text-13',
            current
              ? 'border-ink font-medium text-ink'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  )
}
