import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/link'

type Props = {
  /** The page's only h1. */
  title: ReactNode
  /** The parent page, shown before the title. */
  parent?: { href: string; label: ReactNode }
  /** When the page's data was current. */
  asOf?: ReactNode
  /** Buttons, the green one last. */
  children?: ReactNode
}

/** The head of a page: its title and its actions. */
export function PageHead({ title, parent, asOf, children }: Props) {
  return (
    <div className="mb-6 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-3 max-desk:mb-4 max-desk:min-h-10">
      <div className="flex min-w-0 items-center gap-2">
        {parent && (
          <>
            <TextLink href={parent.href} className="text-13">
              {parent.label}
            </TextLink>
            <span aria-hidden="true" className="text-13 text-ink-3">
              /
            </span>
          </>
        )}
        <h1 className="min-w-0 font-semibold text-20 tracking-title">{title}</h1>
      </div>
      {asOf && <p className="num text-12 text-ink-3">{asOf}</p>}
      {children && <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>}
    </div>
  )
}

/** What a page is for, in a line or two under its head. */
export function PageAbout({ children }: { children: ReactNode }) {
  return <p className="mb-5 max-w-150! text-ink-2 max-desk:mb-4 max-desk:text-13">{children}</p>
}
