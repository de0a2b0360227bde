'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Tone } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { CardCheckout } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Props = { checkout: CardCheckout }

/** What the provider said, item by item, and what follows from it; asked again by a press. */
export function StandingList({ checkout }: Props) {
  const t = useTranslations('cardCheckout.standing')
  const toast = useToast()
  const { dateTime } = useFormat()
  const act = useAct(mutations.checkCardCheckout())
  const { checkedAt } = checkout.readiness
  const check = () => act.mutate(undefined, { onSuccess: () => toast('good', t('done')) })
  return (
    <div className="grid gap-4">
      {act.isError && <Notice tone="bad" urgent title={t('unavailable')} />}
      <ul aria-label={t('itemList')} className="border-rule border-b">
        <ProviderItems checkout={checkout} />
        <PlaceItems checkout={checkout} />
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon="refresh" size="form" loading={act.isPending} onClick={check}>
          {t('check')}
        </Button>
        <p className="text-12 text-ink-3">
          {checkedAt ? t('checked', { at: dateTime(checkedAt) }) : t('never')}
        </p>
      </div>
    </div>
  )
}

function ProviderItems({ checkout: { readiness } }: Props) {
  const t = useTranslations('cardCheckout.standing')
  return readiness.items.map(({ check, isReady, detail }) => (
    <Item
      key={check}
      name={t(`item.${check}`)}
      isReady={isReady}
      isAdvice={check === 'notices'}
      said={
        <>
          {t('providerSays')} <span lang="en">{detail}</span>
        </>
      }
    />
  ))
}

function PlaceItems({ checkout: { enabled, allowedOrigins, readiness } }: Props) {
  const t = useTranslations('cardCheckout.standing')
  const { isReadyForHostedCheckout: hosted, isReadyForSelfHostedCheckout: selfHosted } = readiness
  const why = enabled ? 'hostedNo' : 'hostedOff'
  const whySelf = !enabled
    ? 'hostedOff'
    : allowedOrigins.length === 0
      ? 'selfHostedOrigins'
      : 'selfHostedNo'
  return (
    <>
      <Item name={t('hosted')} isReady={hosted} said={t(hosted ? 'hostedYes' : why)} />
      <Item
        name={t('selfHosted')}
        isReady={selfHosted}
        isAdvice={hosted}
        said={t(selfHosted ? 'selfHostedYes' : whySelf)}
      />
    </>
  )
}

type ItemProps = { name: string; isReady: boolean; isAdvice?: boolean; said: ReactNode }

function Item({ name, isReady, isAdvice, said }: ItemProps) {
  const t = useTranslations('cardCheckout.standing')
  const tone: Tone = isReady ? 'good' : isAdvice ? 'wait' : 'bad'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-t py-2.5 text-13">
      <span className="font-medium">{name}</span>
      <Status tone={tone}>{t(isReady ? 'yes' : isAdvice ? 'later' : 'no')}</Status>
      <p className="wrap-anywhere col-span-2 text-12 text-ink-2">{said}</p>
    </li>
  )
}
