import { useTranslations } from 'use-intl'
import { type Faults, useForm } from '@/components/form/use-form'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { CardCheckout } from '@/lib/client/types'
import {
  type KeyFault,
  keyFault,
  type ProviderKey,
} from '@/lib/payments/checkout/account/provider-keys'

/** The fields of the form for Stripe. */
export type StripeField = ProviderKey | 'configuration'

/** The error of one of these fields. */
type StripeFault = KeyFault | 'configuration'

type Values = Record<StripeField, string> & { provider: NonNullable<CardCheckout['provider']> }

const SECRETS = ['secretKey', 'webhookSecret'] as const

/** The provider's form; a secret that is left empty keeps its stored value. */
export function useProviderForm(checkout: CardCheckout) {
  const t = useTranslations('cardCheckout')
  const toast = useToast()
  const act = useAct(mutations.setUpCardCheckout())
  const form = useForm({
    initial: shownOf(checkout),
    busy: act.isPending,
    error: act.error,
    check: (values) => {
      const words = faultsOf(values, checkout).map(([field, fault]) => [
        field,
        t(`keyFault.${fault}`),
      ])
      return Object.fromEntries(words) as Faults<Values>
    },
    onSubmit: (values) =>
      act.mutate(setupOf(values), {
        onSuccess: () => {
          toast('good', t('provider.saved'))
          form.startOver({ secretKey: '', webhookSecret: '' })
        },
      }),
  })
  return form
}

function shownOf({ provider, ...keys }: CardCheckout): Values {
  const { publishableKey, paymentMethodConfigurationId } = keys
  return {
    provider: provider ?? 'stripe',
    publishableKey: publishableKey ?? '',
    secretKey: '',
    webhookSecret: '',
    configuration: paymentMethodConfigurationId ?? '',
  }
}

/** Checks Stripe's keys; the sandbox has none. */
function faultsOf(written: Values, checkout: CardCheckout): [StripeField, StripeFault][] {
  if (written.provider === 'sandbox') return []
  const keys = (['publishableKey', 'secretKey', 'webhookSecret'] as const).flatMap((key) => {
    // The webhook secret comes last, once Stripe has the address; a stored secret key may stay.
    const isOptional = key === 'webhookSecret' || (key === 'secretKey' && checkout.secretKey)
    if (written[key] === '' && isOptional) return []
    const fault = keyFault(key, written[key], checkout.livemode)
    return fault ? [[key, fault] as [StripeField, StripeFault]] : []
  })
  const isWrong = written.configuration !== '' && !/^pmc_\w{1,200}$/.test(written.configuration)
  return isWrong ? [...keys, ['configuration', 'configuration']] : keys
}

function setupOf({ provider, ...written }: Values) {
  if (provider === 'sandbox') return { provider }
  const { configuration, publishableKey } = written
  const secrets = SECRETS.filter((name) => written[name] !== '')
  return {
    provider,
    publishableKey,
    paymentMethodConfigurationId: configuration || null,
    ...Object.fromEntries(secrets.map((name) => [name, written[name]])),
  }
}
