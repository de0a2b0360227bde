'use client'

import { useTranslations } from 'use-intl'
import { Form, FormSubmit } from '@/components/form/form'
import { Radio } from '@/components/ui/checkbox'
import { Choices } from '@/components/ui/field'
import type { CardCheckout } from '@/lib/client/types'
import { StripeFields, StripeSteps } from './stripe-fields'
import { SaveFailed } from './use-change'
import { useProviderForm } from './use-provider-form'

/** The card processor and its keys. */
export function ProviderForm({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.provider')
  const form = useProviderForm(checkout)
  const { provider } = form.values
  const isNew = checkout.provider === null
  return (
    <Form form={form} className="grid max-w-110 grid-cols-1 gap-6">
      <SaveFailed error={form.error} />
      {checkout.availableProviders.length > 1 && !isNew && (
        <Choices legend={t('legend')}>
          {checkout.availableProviders.map((value) => (
            <Radio
              key={value}
              {...form.radio('provider', value)}
              label={t(value)}
              note={t(`${value}Note`)}
            />
          ))}
        </Choices>
      )}
      {provider === 'stripe' && (
        <>
          <StripeSteps
            url={checkout.webhookEndpointUrls.stripe}
            isDone={checkout.webhookSecret !== null}
          />
          <StripeFields form={form} checkout={checkout} />
        </>
      )}
      {(provider === 'stripe' || provider !== checkout.provider) && (
        <FormSubmit form={form} variant={isNew ? 'go' : 'default'}>
          {t(isNew ? 'activate' : 'save')}
        </FormSubmit>
      )}
    </Form>
  )
}
