'use client'

import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useRequest } from '@/components/auth/use-request'
import { useKeptFocus } from '@/components/layout/use-kept-focus'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/link'
import { useFailed } from '@/components/ui/use-error-reason'
import { SCOPES_GIVEN_BY } from '@/lib/accounts/api-keys/scopes'
import { ApiError, send } from '@/lib/client/http'
import { keys } from '@/lib/client/operations'
import type { Me } from '@/lib/client/types'
import { DAY_MS } from '@/lib/kernel/time'

type Props = {
  /** The role of the signed-in reader; null without a session. */
  role: Me['role'] | null
  mode: Me['mode']
  held: HeldKey | null
  hold: (key: HeldKey | null) => void
}

/** The key expires after a day, in case the tab is closed without revoking it. */
const LASTS_MS = DAY_MS

/** Gives the console an API key: created here in one step, or pasted. */
export function ConsoleKey({ role, mode, held, hold }: Props) {
  // The button removes itself: the words in its place say what it did, where Enter does nothing.
  const place = useKeptFocus<HTMLDivElement>((bar) =>
    bar.querySelector<HTMLElement>('[role=status]'),
  )
  return (
    <div
      ref={place}
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b px-5 py-2 text-13 text-ink-2 max-desk:px-4"
    >
      {held ? (
        <Holding held={held} hold={hold} />
      ) : role && mode === 'sandbox' ? (
        <Offer role={role} hold={hold} />
      ) : (
        <Advice mode={mode} />
      )}
    </div>
  )
}

function Advice({ mode }: Pick<Props, 'mode'>) {
  const t = useTranslations('docs.console')
  if (mode === 'live') return <p>{t('live')}</p>
  const signIn = (words: React.ReactNode) => (
    <TextLink href="/sign-in?callbackUrl=%2Fdocs%2Freference">{words}</TextLink>
  )
  return <p>{t.rich('signedOut', { signIn })}</p>
}

function Offer({ role, hold }: { role: Me['role']; hold: Props['hold'] }) {
  const t = useTranslations('docs.console')
  const failed = useFailed()
  const { run, busy, error } = useRequest<void>()
  const make = () =>
    run(async () => {
      const expiresAt = new Date(Date.now() + LASTS_MS).toISOString()
      const body = { name: 'Docs', scopes: [...SCOPES_GIVEN_BY[role]], expiresAt }
      hold(await send(keys.createKey, { body }))
    })
  return (
    <>
      <p role="status" tabIndex={-1}>
        {error ? failed(t('failed'), error) : t('offer')}
      </p>
      <Button loading={busy} onClick={make}>
        {t('make')}
      </Button>
    </>
  )
}

function Holding({ held, hold }: { held: HeldKey; hold: Props['hold'] }) {
  const t = useTranslations('docs.console')
  const failed = useFailed()
  const { run, busy, error } = useRequest<void>()
  const revoke = () =>
    run(async () => {
      await send(keys.revokeKey, { id: held.id }).catch(unlessGone)
      hold(null)
    })
  const key = (last: React.ReactNode) => <code className="id">…{last}</code>
  return (
    <>
      <p role="status" tabIndex={-1}>
        {error
          ? failed(t('kept'), error)
          : t.rich('holds', { key, last: held.secretKey.slice(-4) })}
      </p>
      <Button loading={busy} onClick={revoke}>
        {t('revoke')}
      </Button>
    </>
  )
}

/** Ignores the error if the key was revoked elsewhere or its owner has signed out. */
function unlessGone(error: unknown): void {
  if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return
  throw error
}

/** The API key that the console uses. */
interface HeldKey {
  id: string
  secretKey: string
}

const NAME = 'docs-key'
const listeners = new Set<() => void>()

/** The key that the console sends; it is stored for this tab only. */
export function useConsoleKey() {
  const text = useSyncExternalStore(watch, read, () => null)
  return { held: text === null ? null : (JSON.parse(text) as HeldKey), hold }
}

const read = () => sessionStorage.getItem(NAME)

function hold(key: HeldKey | null): void {
  if (key) sessionStorage.setItem(NAME, JSON.stringify({ id: key.id, secretKey: key.secretKey }))
  else sessionStorage.removeItem(NAME)
  for (const tell of listeners) tell()
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
