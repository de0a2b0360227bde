'use client'

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SignInDialog } from '@/components/step-up/sign-in-dialog'
import { StepUpDialog } from '@/components/step-up/step-up-dialog'
import { Banner } from '@/components/ui/banner'
import { useHotkey } from '@/components/ui/hotkey'
import { loadLater } from '@/components/ui/load-later'
import { isServerLost, useIsOffline } from '@/lib/client/connection'
import { CommandMenu, type Commands, useCommandKey } from './command-menu'
import { BottomBar, TopBar } from './phone-bars'
import { Rail } from './rail'
import { SectionPlace } from './sections'
import { useKeptFocus } from './use-kept-focus'

const KeysDialog = loadLater(async () => (await import('./keys-dialog')).KeysDialog)

type Props = Omit<ComponentProps<typeof Rail>, 'onFind'> & {
  commands: Commands
  children: ReactNode
}

/** The frame of every signed-in page: navigation, content and the command menu. */
export function Shell({ children, commands, ...rail }: Props) {
  const { me, theme, navigation, heading, marks } = rail
  const t = useTranslations('common')
  const [isFinding, setFinding] = useState(false)
  const find = () => setFinding(true)
  useCommandKey(find)
  const [showsKeys, setShowsKeys] = useState(false)
  useHotkey('?', () => setShowsKeys(true))
  const content = useKeptFocus<HTMLElement>()
  return (
    <SectionPlace>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-3 bg-ink px-3 py-2 text-13 text-paper focus:translate-y-0 print:hidden"
      >
        {t('skip')}
      </a>
      <div className="desk:grid desk:min-h-dvh desk:grid-cols-[12.75rem_minmax(0,1fr)] print:block">
        <Rail {...rail} onFind={find} />
        <TopBar home={navigation.home} heading={heading} onFind={find} />
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="min-w-0 border-rule bg-paper px-10 pt-6 pb-16 outline-none *:max-w-289 max-desk:min-h-[calc(100dvh-3.25rem)] max-desk:px-4 max-desk:pt-4 max-desk:pb-24 desk:border-l"
        >
          <p className="mb-4 hidden text-13 text-ink-2 print:block">{heading}</p>
          {children}
        </main>
        <BottomBar {...{ me, theme, navigation, marks }} />
        <OfflineBanner />
      </div>
      {isFinding && (
        <CommandMenu {...{ me, navigation, commands }} onClose={() => setFinding(false)} />
      )}
      {showsKeys && (
        <KeysDialog
          canWithdraw={commands.acts.some(({ id }) => id === 'withdraw')}
          onClose={() => setShowsKeys(false)}
        />
      )}
      <StepUpDialog />
      <SignInDialog email={me.user.email} />
    </SectionPlace>
  )
}

/**
 * Says at the bottom of the page that the server cannot be reached and that input is kept, without
 * moving the layout. While the browser has no network either, links are disabled, because they
 * would end on an error page.
 */
function OfflineBanner() {
  const t = useTranslations('common.offline')
  const isOffline = useIsOffline()
  useEffect(() => {
    document.addEventListener('click', stayHere, true)
    return () => document.removeEventListener('click', stayHere, true)
  }, [])
  if (!isOffline) return null
  return (
    <div className="fixed bottom-4 left-1/2 z-50 flex w-110 max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-6 bg-leaf shadow-float [--sign-ground:var(--color-leaf)] max-desk:bottom-18 print:hidden">
      <Banner tone="wait" urgent title={t('title')}>
        {t('body')}
      </Banner>
    </div>
  )
}

function stayHere(event: MouseEvent) {
  if (navigator.onLine || !isServerLost() || !(event.target instanceof Element)) return
  if (!event.target.closest('a[href]:not([target="_blank"])')) return
  event.preventDefault()
  event.stopPropagation()
}
