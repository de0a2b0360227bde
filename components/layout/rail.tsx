'use client'
import { useTranslations } from 'use-intl'
import { cn } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icons'
import { Mark } from '@/components/ui/mark'
import { PageLink } from '@/components/ui/page-link'
import type { Me } from '@/lib/client/types'
import type { Theme } from '@/lib/kernel/preferences'
import { AccountMenu } from './account-menu'
import { AccountSwitcher } from './account-switcher'
import { CommandButton } from './command-menu'
import { type CountMark, type Marks, SectionCount } from './section-mark'
import { isFor, markOf, type Navigation, type Section, useSectionPath } from './sections'
import { useLeave } from './use-leave'

type Props = {
  me: Me
  theme: Theme
  navigation: Navigation
  /** Whose pages these are. */
  heading: string
  marks: Marks
  /** Opens the command menu. */
  onFind: () => void
}

/** The navigation on wide screens: the sections under whose they are, and the account menu. */
export function Rail({ me, theme, navigation, heading, marks, onFind }: Props) {
  const t = useTranslations('common')
  const path = useSectionPath()
  return (
    <nav
      aria-label={t('nav.main')}
      className="sticky top-0 flex h-dvh print:hidden flex-col overflow-y-auto overflow-x-clip pt-5 pb-4 pl-5 max-desk:hidden"
    >
      <PageLink
        href={navigation.home}
        className="flex items-center gap-2.5 self-start font-semibold text-16 tracking-title"
      >
        <Mark />
        {t('brand')}
      </PageLink>
      <div className="mt-5 mr-5 mb-4 border-rule border-y py-2.5">
        {navigation.hasAccounts ? (
          <Account me={me} heading={heading} />
        ) : (
          <Heading {...{ heading }} />
        )}
        <p className="truncate text-12 text-ink-2">{me.user.email}</p>
      </div>
      <CommandButton onClick={onFind} />
      {navigation.groups.map((group) => (
        <ul key={group[0]?.href} className="mb-3">
          {group
            .filter((section) => isFor(me, section))
            .map((section) => (
              <li key={section.href}>
                <IndexTab
                  section={section}
                  current={markOf(path, section)}
                  mark={marks[section.href]}
                />
              </li>
            ))}
        </ul>
      ))}
      <Foot me={me} theme={theme} other={navigation.other} />
    </nav>
  )
}

function Heading({ heading }: Pick<Props, 'heading'>) {
  return <p className="truncate font-medium text-13">{heading}</p>
}

/** The account's name, which opens a menu of the person's accounts if there are several. */
function Account({ me, heading }: Pick<Props, 'me' | 'heading'>) {
  const t = useTranslations('common.account')
  return (
    <AccountSwitcher me={me} alone={<Heading heading={heading} />}>
      <button
        type="button"
        aria-label={`${heading}, ${t('switch')}`}
        className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-1 rounded-3 px-2 text-left hover:bg-wash"
      >
        <span className="truncate font-medium text-13">{heading}</span>
        <Icon name="down" size={12} />
      </button>
    </AccountSwitcher>
  )
}

type TabProps = {
  section: Section
  current: ReturnType<typeof markOf>
  mark: CountMark | undefined
}

function IndexTab({ section, current, mark }: TabProps) {
  const t = useTranslations('common.nav')
  return (
    <PageLink
      href={section.href}
      aria-current={current}
      className={cn(
        'relative -mr-px -ml-3 flex h-8 items-center justify-between rounded-l-3 border border-r-0 pr-3.5 pl-[11px] -outline-offset-2',
        current
          ? 'z-1 border-rule bg-paper font-medium text-ink'
          : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {t(section.label)}
      <SectionCount mark={mark} />
    </PageLink>
  )
}

type FootProps = Pick<Props, 'me' | 'theme'> & Pick<Navigation, 'other'>

function Foot({ me, theme, other }: FootProps) {
  const leave = useLeave()
  const t = useTranslations('common.account')
  const nav = useTranslations('common.nav')
  return (
    <div className="mt-auto grid grid-cols-1 gap-1 pr-5 text-12 text-ink-2">
      {me.isOperator && (
        <PageLink href={other.href} className="flex h-7 items-center self-start hover:text-ink">
          {nav(other.label)}
        </PageLink>
      )}
      <PageLink href="/docs" className="flex h-7 items-center self-start hover:text-ink">
        {nav('docs')}
      </PageLink>
      <div className="flex items-center justify-between gap-3">
        <AccountMenu theme={theme} side="top" align="start">
          <button
            type="button"
            aria-label={`${me.user.name}, ${t('menu')}`}
            className="-ml-2 flex h-7 min-w-0 items-center gap-1 rounded-3 px-2 hover:bg-wash hover:text-ink"
          >
            <span className="truncate">{me.user.name}</span>
            <Icon name="down" size={12} />
          </button>
        </AccountMenu>
        <button type="button" onClick={leave} className="h-7 flex-none text-ink-3 hover:text-ink">
          {t('signOut')}
        </button>
      </div>
      <p className="text-ink-3">{t(me.mode)}</p>
    </div>
  )
}
