'use client'

import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { CardCheckout } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import type { StripeField, useProviderForm } from './use-provider-form'

type Form = ReturnType<typeof useProviderForm>
type Props = { form: Form; checkout: CardCheckout }

/** Stripe's keys. What is secret is written, never read: of a kept one its end is said. */
export function StripeFields({ form, checkout }: Props) {
  const t = useTranslations('cardCheckout.provider')
  const { shortDate } = useFormat()
  const mode = checkout.livemode ? 'live' : 'test'
  const modeHint = t(`modeHint.${checkout.livemode ? 'live' : 'sandbox'}`, {
    example: `pk_${mode}_…`,
  })
  const hintOf = (secret: CardCheckout['secretKey']) =>
    secret ? t('kept', { last4: secret.last4, at: shortDate(secret.setAt) }) : t('sealed')
  return (
    <>
      <KeyField form={form} name="publishableKey" hint={modeHint} starts={`pk_${mode}_`} />
      <KeyField
        form={form}
        name="secretKey"
        hint={hintOf(checkout.secretKey)}
        starts={`sk_${mode}_`}
        kept={checkout.secretKey?.last4}
      />
      <KeyField
        form={form}
        name="webhookSecret"
        hint={hintOf(checkout.webhookSecret)}
        starts="whsec_"
        kept={checkout.webhookSecret?.last4}
        optional
      />
      <KeyField
        form={form}
        name="configuration"
        hint={t('configurationHint')}
        starts="pmc_"
        optional
      />
    </>
  )
}

type KeyProps = {
  form: Form
  name: StripeField
  hint: string
  /** How the key begins. */
  starts: string
  /** How the one that is kept ends. */
  kept?: string
  optional?: boolean
}

function KeyField({ form, name, hint, starts, kept, optional }: KeyProps) {
  const t = useTranslations('cardCheckout')
  const fault = form.faultOf(name)
  const isSecret = name === 'secretKey' || name === 'webhookSecret'
  return (
    <Field
      label={t(`provider.${name}`)}
      path={name === 'configuration' ? 'paymentMethodConfigurationId' : name}
      optional={optional}
      hint={hint}
      error={fault && t(`keyFault.${fault}`)}
    >
      {(ids) => (
        <Input
          {...ids}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono text-13"
          placeholder={kept ? `••••••••${kept}` : `${starts}…`}
          value={form.written[name]}
          onChange={(event) => form.write(name, event.target.value)}
        />
      )}
    </Field>
  )
}
