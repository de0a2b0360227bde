'use client'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Mark } from '@/components/ui/mark'
import { MenuItem, MenuRule } from '@/components/ui/menu'
import { PageLink } from '@/components/ui/page-link'
import type { Me } from '@/lib/client/types'
import type { Theme } from '@/lib/kernel/preferences'
import { AccountMenu, SignOut } from './account-menu'
import { AccountChoices } from './account-switcher'
import { type Marks, SectionCount, SectionDot, sumOf } from './section-mark'
import { isFor, isWithin, markOf, type Navigation, useSectionPath } from './sections'

type TopProps = { home: string; heading: string; onFind: () => void }

/** The top bar on phones: the brand, whose pages these are, and the command menu. */
export function TopBar({ home, heading, onFind }: TopProps) {
  const t = useTranslations()
  return (
    <header className="flex h-13 items-center gap-4 border-rule border-b bg-desk px-4 desk:hidden print:hidden">
      <PageLink
        href={home}
        className="flex items-center gap-2.5 font-semibold text-16 tracking-title"
      >
        <Mark />
        {t('common.brand')}
      </PageLink>
      <span className="ml-auto truncate text-13 text-ink-2">{heading}</span>
      <IconButton
        icon="search"
        label={t('command.open')}
        aria-haspopup="dialog"
        onClick={onFind}
        className="-mr-2 flex-none"
      />
    </header>
  )
}

const TAB =
  'relative -mt-px grid h-12 w-full place-items-center whitespace-nowrap border border-t-0 px-1 font-medium text-12 -outline-offset-2'

const inked = (current: boolean) =>
  current ? 'rounded-b-3 border-rule bg-paper text-ink' : 'border-transparent text-ink-2'

type BottomProps = { me: Me; theme: Theme; navigation: Navigation; marks: Marks }

/** The navigation on phones, at the bottom of the screen. */
export function BottomBar({ me, theme, navigation, marks }: BottomProps) {
  const t = useTranslations('common')
  const path = useSectionPath()
  const atMore = navigation.more.some((section) => isWithin(path, section))
  return (
    <nav
      aria-label={t('nav.sections')}
      className="fixed inset-x-0 bottom-0 z-20 flex h-[calc(3.5rem+env(safe-area-inset-bottom))] border-rule border-t bg-desk desk:hidden print:hidden"
    >
      {navigation.phone.map((section) => {
        const current = markOf(path, section)
        return (
          <div key={section.href} className="min-w-0 flex-auto">
            <PageLink
              href={section.href}
              aria-current={current}
              className={cn(TAB, inked(Boolean(current)))}
            >
              {t(`nav.${section.label}`)}
              <SectionDot mark={marks[section.href]} />
            </PageLink>
          </div>
        )
      })}
      <div className="min-w-0 flex-auto">
        <AccountMenu
          theme={theme}
          side="top"
          align="end"
          before={<More me={me} navigation={navigation} marks={marks} />}
        >
          <button
            type="button"
            aria-current={atMore || undefined}
            className={cn(TAB, inked(atMore))}
          >
            {t('nav.more')}
            <SectionDot mark={sumOf(navigation.more.map(({ href }) => marks[href]))} />
          </button>
        </AccountMenu>
      </div>
    </nav>
  )
}

function More({ me, navigation, marks }: Omit<BottomProps, 'theme'>) {
  const t = useTranslations('common')
  const path = useSectionPath()
  const more = navigation.more.filter((section) => isFor(me, section))
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 px-2 text-12 text-ink-2">
          {me.user.name} · {t(`account.${me.mode}`)}
        </p>
        <SignOut />
      </div>
      {navigation.hasAccounts && <AccountChoices me={me} />}
      {[...more, ...(me.isOperator ? [navigation.other] : [])].map((section) => (
        <MenuItem key={section.href} asChild>
          <PageLink
            href={section.href}
            aria-current={markOf(path, section)}
            className="aria-[current]:bg-wash aria-[current]:font-medium"
          >
            {t(`nav.${section.label}`)}
            <SectionCount mark={marks[section.href]} />
          </PageLink>
        </MenuItem>
      ))}
      <MenuItem asChild>
        <PageLink href="/docs">{t('nav.docs')}</PageLink>
      </MenuItem>
      <MenuRule />
    </>
  )
}
