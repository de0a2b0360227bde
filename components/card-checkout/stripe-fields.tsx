'use client'

import { useTranslations } from 'use-intl'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton, CopyText } from '@/components/ui/copy'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { CardCheckout } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { NEEDED_KINDS } from '@/lib/providers/cards/stripe/notice-kinds'
import type { StripeField, useProviderForm } from './use-provider-form'

type Form = ReturnType<typeof useProviderForm>
type StripeFieldsProps = { form: Form; checkout: CardCheckout }

/** Stripe's keys. Secrets are write-only: of a stored one only its last characters are shown. */
export function StripeFields({ form, checkout }: StripeFieldsProps) {
  const t = useTranslations('cardCheckout.provider')
  const { date } = useFormat()
  const mode = checkout.livemode ? 'live' : 'test'
  const modeHint = t(`modeHint.${checkout.livemode ? 'live' : 'sandbox'}`, {
    example: `pk_${mode}_…`,
  })
  const hintOf = (secret: CardCheckout['secretKey']) =>
    secret ? t('kept', { last4: secret.last4, at: date(secret.setAt) }) : t('sealed')
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
  /** The prefix of the key. */
  starts: string
  /** The last characters of the stored key. */
  kept?: string
  optional?: boolean
}

function KeyField({ form, name, hint, starts, kept, optional }: KeyProps) {
  const t = useTranslations('cardCheckout')
  const isSecret = name === 'secretKey' || name === 'webhookSecret'
  return (
    <Field
      {...form.field(name, name === 'configuration' ? 'paymentMethodConfigurationId' : name)}
      label={t(`provider.${name}`)}
      optional={optional}
      hint={hint}
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
          value={form.values[name]}
          onChange={(event) => form.set({ [name]: event.target.value.trim() })}
        />
      )}
    </Field>
  )
}

type Props = {
  /** The address for Stripe's webhook notices. */
  url: string
  /** Whether the keys are stored; the steps are then collapsed. */
  isDone: boolean
}

/** The steps to take at Stripe before its keys are entered here. */
export function StripeSteps({ url, isDone }: Props) {
  const t = useTranslations('cardCheckout.steps')
  const kinds = NEEDED_KINDS.join('\n')
  return (
    <details open={!isDone} className="text-13">
      <summary className="font-medium">{t('title')}</summary>
      <ol className="mt-2 grid list-decimal grid-cols-1 gap-3 pl-5 text-ink-2 marker:text-ink-3">
        <li>{t('keys')}</li>
        <li>
          {t('endpoint')}
          <CopyText
            text={url}
            shown={url}
            name={t('copyUrl')}
            className="wrap-anywhere mt-1 text-ink"
          />
        </li>
        <li>
          {t('events')}
          <CodeBlock value={kinds} label={t('events')} className="my-2 max-w-full text-ink" />
          <CopyButton text={kinds}>{t('copyEvents')}</CopyButton>
        </li>
        <li>{t('secret')}</li>
        <li>{t('domains')}</li>
      </ol>
    </details>
  )
}
