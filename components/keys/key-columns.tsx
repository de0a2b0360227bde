'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import type { Column } from '@/components/list/data-table-columns'
import { CopyText } from '@/components/ui/copy'
import { Isolated } from '@/components/ui/isolated'
import { LinkButton } from '@/components/ui/link'
import { Day, Moment } from '@/components/ui/moment'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import type { ApiKey } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { MINUTE_MS } from '@/lib/kernel/time'
import { isLive, type KeyState, keyState } from './key-state'
import { useKeyWords } from './key-words'

const TONE: Record<KeyState, Tone> = {
  active: 'good',
  rotating: 'work',
  expiring: 'wait',
  expired: 'void',
  revoked: 'void',
}

type Act = { what: 'look' | 'revoke'; id: string }

/** The columns of the list of keys; on phones each is a line under the name. */
export function useKeyColumns(onAct: (act: Act) => void): Column<ApiKey>[] {
  const t = useTranslations('keys.list')
  const now = useCurrentTime(MINUTE_MS)
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('name'),
        kind: 'fill',
        phone: 'title',
        cell: (key) => (
          <Name apiKey={key} now={now} onPress={() => onAct({ what: 'look', id: key.id })} />
        ),
      },
      {
        id: 'publicKey',
        head: t('publicKey'),
        width: '14rem',
        phone: 'line',
        cell: ({ publicKey }) => <CopyText text={publicKey} shown={cutKey(publicKey)} />,
      },
      {
        id: 'secret',
        head: t('secret'),
        width: '5rem',
        phone: 'line',
        yields: 4,
        cell: ({ secretLast4 }) => <span className="id text-ink-2">…{secretLast4}</span>,
      },
      {
        id: 'can',
        head: t('can'),
        width: '8rem',
        phone: 'line',
        yields: 2,
        cell: (key) => <Scopes apiKey={key} now={now} />,
      },
      ...timeColumns(
        { created: t('created'), lastUsed: t('lastUsed'), expires: t('expires') },
        { never: t('never'), noExpiry: t('noExpiry') },
        now,
      ),
      {
        id: 'state',
        head: t('state'),
        width: '8rem',
        phone: 'figure',
        cell: (key) => <State of={keyState(key, now)} />,
      },
      {
        id: 'revoke',
        head: <span className="sr-only">{t('act')}</span>,
        label: t('act'),
        kind: 'end',
        width: '5rem',
        phone: 'line',
        cell: (key) =>
          isLive(keyState(key, now)) && (
            <Revoke onPress={() => onAct({ what: 'revoke', id: key.id })} />
          ),
      },
    ],
    [t, now, onAct],
  )
}

type TimeHeads = Record<'created' | 'lastUsed' | 'expires', string>
type TimeWords = Record<'never' | 'noExpiry', string>

function timeColumns(heads: TimeHeads, words: TimeWords, now: Date): Column<ApiKey>[] {
  const className = 'text-ink-2'
  return [
    {
      id: 'created',
      head: heads.created,
      width: '7.5rem',
      yields: 5,
      className,
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    {
      id: 'lastUsed',
      head: heads.lastUsed,
      width: '6.5rem',
      phone: 'line',
      yields: 3,
      className,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <Moment at={lastUsedAt} now={now} /> : <span>{words.never}</span>,
    },
    {
      id: 'expires',
      head: heads.expires,
      width: '7.5rem',
      phone: 'line',
      yields: 1,
      className,
      cell: (key) => {
        if (key.revokedAt) return '–'
        if (!key.expiresAt) return words.noExpiry
        const soon = keyState(key, now) === 'expiring'
        return soon ? <Moment ahead at={key.expiresAt} now={now} /> : <Day at={key.expiresAt} />
      },
    },
  ]
}

/** Shortens a key to "pk_live_prod_7YdQ…RtXo": prefix, four characters, last four. */
const cutKey = (key: string) => `${key.slice(0, 17)}…${key.slice(-4)}`

type NameProps = { apiKey: ApiKey; now: Date; onPress: () => void }

/** The name of a key, which opens its details. */
function Name({ apiKey, now, onPress }: NameProps) {
  const live = isLive(keyState(apiKey, now))
  return (
    <LinkButton className="block max-w-full" onClick={onPress}>
      <Isolated cut className={live ? 'font-medium' : 'text-ink-3'}>
        {apiKey.name}
      </Isolated>
    </LinkButton>
  )
}

function Scopes({ apiKey, now }: { apiKey: ApiKey; now: Date }) {
  const words = useKeyWords()
  const live = isLive(keyState(apiKey, now))
  return <span className={live ? undefined : 'text-ink-3'}>{words.scopes(apiKey)}</span>
}

function State({ of }: { of: KeyState }) {
  const t = useTranslations('keys.state')
  return <Status tone={TONE[of]}>{t(of)}</Status>
}

function Revoke({ onPress }: { onPress: () => void }) {
  const t = useTranslations('keys.act')
  return (
    <May operation="revokeKey">
      <LinkButton className="row-act" onClick={onPress}>
        {t('revoke')}
      </LinkButton>
    </May>
  )
}
