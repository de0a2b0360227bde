'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { Status } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { CardCheckout } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Props = { checkout: CardCheckout }

/** The provider's readiness checks, item by item, with a button that runs them again. */
export function ReadinessList({ checkout }: Props) {
  const t = useTranslations('cardCheckout.standing')
  const toast = useToast()
  const { dateTime } = useFormat()
  const act = useAct(mutations.checkCardCheckout())
  const { checkedAt } = checkout.readiness
  const check = () => act.mutate(undefined, { onSuccess: () => toast('good', t('done')) })
  return (
    <div className="grid gap-4">
      <FormRefusal error={act.error} title={t('unavailable')} unknown={t('unavailable')} />
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

function ProviderItems({ checkout: { provider, readiness } }: Props) {
  const t = useTranslations('cardCheckout.standing')
  return readiness.items.map(({ check, isReady, detail }) => (
    <Item
      key={check}
      name={t(`item.${check}`)}
      isReady={isReady}
      isAdvice={check === 'notices'}
      said={
        provider === 'sandbox' ? (
          t(`sandbox.${isReady ? check : 'unknown'}`)
        ) : (
          <>
            {t(`said.${check}.${isReady ? 'yes' : 'no'}`)}
            {!isReady && (
              <details className="mt-1">
                <summary className="w-fit underline decoration-dotted">{t('answered')}</summary>
                <span lang="en">{detail}</span>
              </details>
            )}
          </>
        )
      }
    />
  ))
}

function PlaceItems({ checkout }: Props) {
  const t = useTranslations('cardCheckout.standing')
  const { enabled, readiness } = checkout
  const { isReadyForHostedCheckout: hosted, isReadyForSelfHostedCheckout: selfHosted } = readiness
  return (
    <>
      <Item
        name={t('hosted')}
        isReady={hosted}
        isOff={!enabled}
        said={t(hosted ? 'hostedYes' : whyNot(checkout))}
      />
      <Item
        name={t('selfHosted')}
        isReady={selfHosted}
        isOff={!enabled}
        isAdvice={hosted}
        said={t(selfHosted ? 'selfHostedYes' : hosted ? 'selfHostedOrigins' : whyNot(checkout))}
      />
    </>
  )
}

/** Why customers cannot pay: cards are off, the checks never ran, or one failed. */
function whyNot({ enabled, readiness }: CardCheckout) {
  if (!enabled) return 'placeOff'
  return readiness.items.length === 0 ? 'placeUnchecked' : 'placeNo'
}

type ItemProps = {
  name: string
  isReady: boolean
  /** Cards are off, so the item is neither passed nor failed. */
  isOff?: boolean
  /** The item does not prevent payments. */
  isAdvice?: boolean
  said: ReactNode
}

function Item({ name, isReady, isOff, isAdvice, said }: ItemProps) {
  const t = useTranslations('cardCheckout.standing')
  const state = isReady ? 'yes' : isOff ? 'off' : isAdvice ? 'later' : 'no'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-t py-2.5 text-13">
      <span className="font-medium">{name}</span>
      <Status tone={TONE[state]}>{t(state)}</Status>
      <p className="wrap-anywhere col-span-2 text-12 text-ink-2">{said}</p>
    </li>
  )
}

const TONE = { yes: 'good', off: 'void', later: 'wait', no: 'bad' } as const

/** Whether cards are accepted, in one word. */
export function ReadinessStatus({ checkout: { enabled, readiness } }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.standing')
  if (!enabled) return <Status tone="void">{t('off')}</Status>
  return readiness.isReadyForHostedCheckout ? (
    <Status tone="good">{t('ready')}</Status>
  ) : (
    <Status tone="wait">{t('notReady')}</Status>
  )
}
