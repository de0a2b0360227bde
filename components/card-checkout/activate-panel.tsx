'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { CardCheckout } from '@/lib/client/types'
import { ProviderForm } from './provider-form'

/**
 * Activates cards: the sandbox with one click, or the merchant's own Stripe account with its keys.
 */
export function ActivatePanel({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.empty')
  const [wantsStripe, setWantsStripe] = useState(checkout.livemode)
  return (
    <div className="border-rule-ink border-t pt-8">
      <h2 className="mb-1 font-semibold text-14">{t('title')}</h2>
      <p className="mb-6 max-w-150 text-ink-2">{t(wantsStripe ? 'live' : 'sandbox')}</p>
      {wantsStripe ? (
        <div className="grid grid-cols-1 gap-6">
          {!checkout.livemode && (
            <LinkButton
              className="justify-self-start text-13"
              onClick={() => setWantsStripe(false)}
            >
              {t('back')}
            </LinkButton>
          )}
          <ProviderForm checkout={checkout} />
        </div>
      ) : (
        <Activate onStripe={() => setWantsStripe(true)} />
      )}
    </div>
  )
}

function Activate({ onStripe }: { onStripe: () => void }) {
  const t = useTranslations('cardCheckout.empty')
  const toast = useToast()
  const act = useAct(mutations.setUpCardCheckout())
  const activate = () =>
    act.mutate({ provider: 'sandbox' }, { onSuccess: () => toast('good', t('done')) })
  return (
    <div className="grid max-w-150 gap-4">
      <FormRefusal error={act.error} title={t('failed')} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="go" size="form" loading={act.isPending} onClick={activate}>
          {t('activate')}
        </Button>
        <LinkButton className="text-13" onClick={onStripe}>
          {t('stripe')}
        </LinkButton>
      </div>
    </div>
  )
}
