'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Locked } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { SettingsPart } from '@/components/settings/settings-part'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { queries } from '@/lib/client/queries'
import type { CardCheckout } from '@/lib/client/types'
import { ActivatePanel } from './activate-panel'
import { DefaultsForm } from './defaults-form'
import { LookForm } from './look-form'
import { NotesForm } from './notes-form'
import { OriginsForm } from './origins-form'
import { ProviderForm } from './provider-form'
import { ReadinessList, ReadinessStatus } from './readiness-list'
import { SwitchPart } from './switch-part'

/** The settings of the card checkout: provider, readiness, look and defaults. */
export function CardCheckoutPage() {
  const t = useTranslations('cardCheckout')
  const { data: checkout, error, refetch } = useQuery(queries.cardCheckout())
  return (
    <>
      <PageHead title={t('title')}>
        {checkout?.provider && <ReadinessStatus checkout={checkout} />}
      </PageHead>
      {checkout?.provider ? (
        <Locked operation="changeCardCheckout">
          <Parts checkout={checkout} />
        </Locked>
      ) : checkout ? (
        <Locked operation="setUpCardCheckout">
          <ActivatePanel checkout={checkout} />
        </Locked>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** The keys decide who is paid, so this part is locked for developers. */
function ProviderPart({ checkout }: { checkout: CardCheckout }) {
  return (
    <Locked operation="setUpCardCheckout">
      <ProviderForm checkout={checkout} />
    </Locked>
  )
}

const PARTS = [
  ['standing', ReadinessList],
  ['provider', ProviderPart],
  ['defaults', DefaultsForm],
  ['origins', OriginsForm],
  ['look', LookForm],
  ['notes', NotesForm],
] as const

function Parts({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout')
  return (
    <>
      {PARTS.map(([part, Controls]) => (
        <SettingsPart key={part} title={t(`${part}.title`)} about={t(`${part}.about`)}>
          <Controls checkout={checkout} />
        </SettingsPart>
      ))}
      {!checkout.livemode && (
        <SettingsPart title={t('test.title')} about={t('test.about')}>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <TextLink href="/sandbox/cards">{t('test.link')}</TextLink>
            <TextLink href="/sandbox/shop">{t('test.shop')}</TextLink>
          </p>
        </SettingsPart>
      )}
      <SwitchPart checkout={checkout} />
    </>
  )
}

function Waiting() {
  return (
    <div
      className="grid min-h-dvh content-start gap-6 border-rule-ink border-t pt-8"
      aria-busy="true"
    >
      <Skeleton className="h-5 w-60" />
      <Skeleton className="h-10 w-110 max-w-full" />
      <Skeleton className="h-10 w-110 max-w-full" />
      <Skeleton className="h-10 w-110 max-w-full" />
    </div>
  )
}
