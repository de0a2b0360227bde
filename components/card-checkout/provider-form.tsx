'use client'

import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/checkbox'
import { Choices } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import type { CardCheckout } from '@/lib/client/types'
import { StripeFields } from './stripe-fields'
import { StripeSteps } from './stripe-steps'
import { SaveFailed } from './use-change'
import { useProviderForm } from './use-provider-form'

/** Who takes the cards, and with which keys. */
export function ProviderForm({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.provider')
  const form = useProviderForm(checkout)
  const isNew = checkout.provider === null
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-110 grid-cols-1 gap-6">
      <SaveFailed error={form.error} />
      <FieldIssues error={form.error}>
        {checkout.availableProviders.length > 1 && !isNew && (
          <Choices legend={t('legend')}>
            {checkout.availableProviders.map((value) => (
              <Radio
                key={value}
                name="provider"
                label={t(value)}
                note={t(`${value}Note`)}
                checked={form.provider === value}
                onChange={() => form.setProvider(value)}
              />
            ))}
          </Choices>
        )}
        {form.provider === 'stripe' && (
          <>
            <StripeSteps
              url={checkout.webhookEndpointUrls.stripe}
              isDone={checkout.webhookSecret !== null}
            />
            <StripeFields form={form} checkout={checkout} />
          </>
        )}
      </FieldIssues>
      {(form.provider === 'stripe' || form.provider !== checkout.provider) && (
        <Button
          type="submit"
          variant={isNew ? 'go' : 'default'}
          size="form"
          className="justify-self-start"
          loading={form.saving}
        >
          {t(isNew ? 'activate' : 'save')}
        </Button>
      )}
    </form>
  )
}
