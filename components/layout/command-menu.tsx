'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Command, CommandSearch } from '@/components/command/command'
import { CommandDialog } from '@/components/command/command-dialog'
import { Kbd } from '@/components/ui/hotkey'
import { Icon } from '@/components/ui/icons'
import type { Me } from '@/lib/client/types'
import { isFor, type Navigation } from './sections'

/** What an area of the product offers in its command menu, besides its pages. */
export type Commands = { acts: readonly Command[]; search: CommandSearch }

type Props = { me: Me; navigation: Navigation; commands: Commands; onClose: () => void }

/**
 * The menu that leads everywhere: the acts and pages of an area that are for this person, and a
 * search. It is part of the page, because what is typed while a script is loaded would be lost.
 */
export function CommandMenu({ me, navigation, commands: { acts, search }, onClose }: Props) {
  const t = useTranslations('command.group')
  const nav = useTranslations('common.nav')
  const pages = [
    ...navigation.groups.flat().filter((section) => isFor(me, section)),
    ...(me.isOperator ? [navigation.other] : []),
    { href: '/docs', label: 'docs' } as const,
  ].map(({ href, label }) => ({ id: href, href, label: nav(label) }))
  const groups = [
    { title: t('acts'), commands: acts },
    { title: t('pages'), commands: pages },
  ]
  return <CommandDialog {...{ groups, search, onClose }} />
}

/**
 * Opens the command menu by its key, also while something is typed; not over a dialog or a menu.
 */
export function useCommandKey(open: () => void) {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The button of the command menu on wide screens. */
export function CommandButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('command')
  const isApple = useSyncExternalStore(never, onApple, () => false)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className="mr-5 mb-4 flex h-8 flex-none items-center gap-2 rounded-3 border border-rule px-2 text-13 text-ink-2 hover:border-rule-2 hover:text-ink"
    >
      <Icon name="search" />
      <span className="flex-1 text-left">{t('open')}</span>
      <Kbd>{isApple ? '⌘K' : 'Ctrl K'}</Kbd>
    </button>
  )
}

const never = () => () => {}
const onApple = () => /mac|iphone|ipad/i.test(navigator.platform)
