'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { CardCheckout } from '@/lib/client/types'
import {
  type KeyFault,
  keyFault,
  type ProviderKey,
} from '@/lib/payments/checkout/account/provider-keys'

/** What may be written into the form for Stripe. */
export type StripeField = ProviderKey | 'configuration'

/** What is wrong with one of its fields. */
export type StripeFault = KeyFault | 'configuration'

type Written = Record<StripeField, string>

const SECRETS: readonly StripeField[] = ['secretKey', 'webhookSecret']

/** The state of the form for the provider: secrets that are left empty stay as they are. */
export function useProviderForm(checkout: CardCheckout) {
  const t = useTranslations('cardCheckout.provider')
  const toast = useToast()
  const act = useAct(mutations.setUpCardCheckout())
  const [provider, setProvider] = useState(checkout.provider ?? 'stripe')
  const [written, setWritten] = useState(() => shownOf(checkout))
  const [asked, setAsked] = useState(false)
  const faults = provider === 'stripe' ? faultsOf(written, checkout) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(faults).length > 0) {
      const page = event.currentTarget
      requestAnimationFrame(() => page.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    act.mutate(setupOf(provider, written), {
      onSuccess: () => {
        toast('good', t('saved'))
        setAsked(false)
        setWritten((now) => ({ ...now, secretKey: '', webhookSecret: '' }))
      },
    })
  }
  return {
    ...{ provider, setProvider, written, submit },
    faultOf: (field: StripeField) => (asked ? faults[field] : undefined),
    write: (field: StripeField, value: string) =>
      setWritten((now) => ({ ...now, [field]: value.trim() })),
    saving: act.isPending,
    error: act.error,
  }
}

function shownOf({ publishableKey, paymentMethodConfigurationId }: CardCheckout): Written {
  return {
    publishableKey: publishableKey ?? '',
    secretKey: '',
    webhookSecret: '',
    configuration: paymentMethodConfigurationId ?? '',
  }
}

function faultsOf(written: Written, checkout: CardCheckout): Partial<Record<string, StripeFault>> {
  const keys = (['publishableKey', 'secretKey', 'webhookSecret'] as const).flatMap((key) => {
    // The webhook's comes last, when Stripe has the address; a kept secret needs no other.
    const isOptional = key === 'webhookSecret' || (key === 'secretKey' && checkout.secretKey)
    if (written[key] === '' && isOptional) return []
    const fault = keyFault(key, written[key], checkout.livemode)
    return fault ? [[key, fault] as const] : []
  })
  const isWrong = written.configuration !== '' && !/^pmc_\w{1,200}$/.test(written.configuration)
  return Object.fromEntries([...keys, ...(isWrong ? [['configuration', 'configuration']] : [])])
}

function setupOf(provider: NonNullable<CardCheckout['provider']>, written: Written) {
  if (provider === 'sandbox') return { provider }
  const { configuration, publishableKey } = written
  const secrets = SECRETS.filter((name) => written[name] !== '')
  return {
    ...{ provider, publishableKey, paymentMethodConfigurationId: configuration || null },
    ...Object.fromEntries(secrets.map((name) => [name, written[name]])),
  }
}
