'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'use-intl'
import { LanguageLink } from '@/components/auth/language-link'
import { cn } from '@/components/ui/class-names'
import { TextLink } from '@/components/ui/link'
import { Mark } from '@/components/ui/mark'
import { PageLink } from '@/components/ui/page-link'

const REFERENCE = '/docs/reference'

/** The head of every documentation page. */
export function DocsHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations('docs')
  const common = useTranslations('common')
  const path = usePathname()
  const isReference = path === REFERENCE
  return (
    <header className="sticky top-0 z-20 border-rule border-b bg-desk print:hidden">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-3 bg-ink px-3 py-2 text-13 text-paper focus:translate-y-0"
      >
        {common('skip')}
      </a>
      <div className="flex min-h-13 flex-wrap items-center gap-x-6 px-5 max-desk:gap-x-4 max-desk:px-4">
        <PageLink
          href="/docs"
          className="flex items-center gap-2.5 font-semibold text-16 tracking-title desk:w-[10.5rem]"
        >
          <Mark />
          {common('brand')}
        </PageLink>
        <nav aria-label={t('nav')} className="flex h-13 gap-5 text-13 max-desk:gap-3.5">
          <Tab href="/docs" current={!isReference && path.startsWith('/docs')}>
            {t('guides')}
          </Tab>
          {/* A full page load, because the reference's global styles would stay on the next
              page. */}
          <Tab href={REFERENCE} current={isReference} whole>
            <span className="max-desk:hidden">{t('reference')}</span>
            <span className="desk:hidden">{t('referenceShort')}</span>
          </Tab>
        </nav>
        <div className="ml-auto flex h-13 items-center gap-5 text-13 max-desk:gap-3.5">
          <LanguageLink />
          <TextLink href={isSignedIn ? '/overview' : '/sign-in'} className="max-[23rem]:hidden">
            {t(isSignedIn ? 'dashboard' : 'signIn')}
          </TextLink>
        </div>
      </div>
    </header>
  )
}

type TabProps = { href: string; current: boolean; whole?: boolean; children: React.ReactNode }

function Tab({ href, current, whole, children }: TabProps) {
  const isReference = usePathname() === REFERENCE
  const Anchor = whole || isReference ? 'a' : PageLink
  return (
    <Anchor
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cn(
        '-mb-px flex items-center border-b-2',
        current ? 'border-ink font-medium' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </Anchor>
  )
}
