'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icons'
import { PageLink } from '@/components/ui/page-link'

type Titled = { slug: string; title: string }

type Props = {
  guides: readonly Titled[]
  headings: readonly { id: string; text: string }[]
  previous?: Titled
  next?: Titled
  children: ReactNode
}

/** The page of a guide: the list of guides, the guide, and its headings. */
export function GuideFrame({ guides, headings, previous, next, children }: Props) {
  const t = useTranslations('docs')
  return (
    <div className="desk:grid desk:min-h-[calc(100dvh-3.25rem)] desk:grid-cols-[12.75rem_minmax(0,1fr)] print:block">
      <nav aria-label={t('all')} className="max-desk:hidden print:hidden">
        <div className="sticky top-13 max-h-[calc(100dvh-3.25rem)] overflow-y-auto overflow-x-clip py-5 pl-5">
          <Index guides={guides} />
        </div>
      </nav>
      <details className="group border-rule border-b bg-desk px-4 desk:hidden print:hidden">
        <summary className="flex h-11 items-center justify-between text-13">
          {t('all')}
          <Icon name="down" className="group-open:rotate-180" />
        </summary>
        <nav aria-label={t('all')} className="pb-3 pl-3">
          <Index guides={guides} />
        </nav>
      </details>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 border-rule bg-paper px-10 pt-8 pb-16 outline-none max-desk:min-h-[calc(100dvh-6rem)] max-desk:px-4 max-desk:pt-6 desk:border-l"
      >
        <div className="grid gap-x-16 wide:grid-cols-[minmax(0,42.5rem)_minmax(0,13rem)]">
          <div className="min-w-0 max-w-170">
            <article>{children}</article>
            <Neighbours previous={previous} next={next} />
          </div>
          <Contents headings={headings} />
        </div>
      </main>
    </div>
  )
}

function Index({ guides }: Pick<Props, 'guides'>) {
  const pathname = usePathname()
  return (
    <ul>
      {guides.map(({ slug, title }) => {
        const current = pathname === `/docs/${slug}`
        return (
          <li key={slug}>
            <PageLink
              href={`/docs/${slug}`}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'relative -mr-px -ml-3 flex min-h-8 items-center rounded-l-3 border border-r-0 py-1 pr-3 pl-[11px] -outline-offset-2 max-desk:min-h-10',
                current
                  ? 'z-1 border-rule bg-paper font-medium text-ink'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {title}
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}

function Contents({ headings }: Pick<Props, 'headings'>) {
  const t = useTranslations('docs')
  if (headings.length === 0) return null
  return (
    <nav aria-label={t('contents')} className="max-wide:hidden">
      <div className="sticky top-21">
        <p className="mb-2 text-12 text-ink-3">{t('contents')}</p>
        <ul className="grid gap-1.5 text-13">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-ink-2 hover:text-ink hover:underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function Neighbours({ previous, next }: Pick<Props, 'previous' | 'next'>) {
  const t = useTranslations('docs')
  return (
    <div className="mt-16 flex flex-wrap justify-between gap-4 border-rule-ink border-t pt-4 print:hidden">
      {previous && (
        <PageLink href={`/docs/${previous.slug}`} className="group grid gap-0.5">
          <span className="text-12 text-ink-3">{t('previous')}</span>
          <span className="font-medium group-hover:underline">{previous.title}</span>
        </PageLink>
      )}
      {next && (
        <PageLink href={`/docs/${next.slug}`} className="group ml-auto grid gap-0.5 text-right">
          <span className="text-12 text-ink-3">{t('next')}</span>
          <span className="font-medium group-hover:underline">{next.title}</span>
        </PageLink>
      )}
    </div>
  )
}
