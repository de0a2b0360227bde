'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Locked, May } from '@/components/layout/may'
import { printKey } from '@/components/transactions/pix-key'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/checkbox'
import { Isolated } from '@/components/ui/isolated'
import { LinkButton } from '@/components/ui/link'
import { Loaded } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { Status } from '@/components/ui/status'
import { queries } from '@/lib/client/queries'
import type { Destination, Settings } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { MINUTE_MS } from '@/lib/kernel/time'
import { NewDestinationDialog, RemoveDestinationDialog } from './destination-dialogs'
import { SettingsPart } from './settings-part'
import { useSetting } from './use-setting'

/** The PIX keys to which the account may withdraw, and whether it may withdraw to no others. */
export function DestinationsPart({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.destinations')
  const [adding, setAdding] = useState(false)
  const query = useQuery(queries.destinations())
  return (
    <SettingsPart title={t('title')} about={t('about')}>
      <div className="grid gap-5" aria-busy={!query.data}>
        <Locked operation="changeSettings">
          <OnlyAllowed settings={settings} />
        </Locked>
        <Loaded query={query}>
          <List destinations={query.data?.data} />
        </Loaded>
        <May operation="addDestination">
          <Button size="form" className="justify-self-start" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </May>
      </div>
      {adding && <NewDestinationDialog onClose={() => setAdding(false)} />}
    </SettingsPart>
  )
}

function OnlyAllowed({ settings }: { settings: Settings | undefined }) {
  const t = useTranslations('settings.destinations')
  const { dateTime } = useFormat()
  const { value, change, error } = useSetting(settings, 'cashoutAllowedOnly', t('saved'))
  return (
    <div className="grid gap-5" aria-busy={!settings}>
      <FormRefusal error={error} title={t('failed')} />
      <Switch
        label={t('only')}
        note={t('onlyNote')}
        disabled={!settings}
        checked={value ?? false}
        onChange={({ target }) => change(target.checked)}
      />
      {settings?.cashoutAllowedOnlyUntil && (
        <Status tone="wait" wraps>
          {t('onlyUntil', { at: dateTime(settings.cashoutAllowedOnlyUntil) })}
        </Status>
      )}
    </div>
  )
}

function List({ destinations }: { destinations: Destination[] | undefined }) {
  const t = useTranslations('settings.destinations')
  const [removing, setRemoving] = useState<Destination | null>(null)
  if (!destinations) return <Skeleton className="w-56" />
  if (destinations.length === 0) return <p className="text-13 text-ink-2">{t('none')}</p>
  return (
    <>
      <ul className="border-rule border-b" aria-label={t('title')}>
        {destinations.map((one) => (
          <Line key={one.destinationId} destination={one} onRemove={() => setRemoving(one)} />
        ))}
      </ul>
      {removing && (
        <RemoveDestinationDialog destination={removing} onClose={() => setRemoving(null)} />
      )}
    </>
  )
}

type LineProps = { destination: Destination; onRemove: () => void }

function Line({ destination, onRemove }: LineProps) {
  const t = useTranslations('settings.destinations')
  const { dateTime } = useFormat()
  const now = useCurrentTime(MINUTE_MS)
  const { name, pixKey, pixKeyType, usableAt } = destination
  const printed = printKey(pixKey, pixKeyType)
  const isWaiting = new Date(usableAt) > now
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-rule border-t py-2 text-13">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Isolated>{printed}</Isolated>
        {name && <span className="block text-ink-2">{name}</span>}
        {isWaiting && (
          <span className="block">
            <Status tone="wait" wraps>
              {t('waiting', { at: dateTime(usableAt) })}
            </Status>
          </span>
        )}
      </span>
      <May operation="removeDestination">
        <LinkButton aria-label={t('removeNamed', { key: printed })} onClick={onRemove}>
          {t('remove')}
        </LinkButton>
      </May>
    </li>
  )
}
