'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Form, FormSubmit } from '@/components/form/form'
import { changesOf } from '@/components/form/loaded-values'
import { useForm } from '@/components/form/use-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { queries } from '@/lib/client/queries'
import type { CardCheckout } from '@/lib/client/types'
import { DISPLAY_NAME_LENGTH_MAX } from '@/lib/kernel/limits'
import { COLOR } from '@/lib/payments/checkout/account/brand-contrast'
import { ColorField } from './color-field'
import { HeadPreview } from './head-preview'
import { LogoField } from './logo-field'
import { SaveFailed, useChange } from './use-change'

/** The merchant's name, colour and logo, with a live preview. */
export function LookForm({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.look')
  const { data: me } = useQuery(queries.me())
  const { save, saving, error } = useChange()
  const stored = {
    displayName: checkout.displayName ?? '',
    brandColor: checkout.brandColor ?? '',
  }
  const form = useForm({
    initial: stored,
    busy: saving,
    error,
    check: ({ brandColor: color }) => ({
      brandColor: color !== '' && !COLOR.test(color) && t('colorFault'),
    }),
    onSubmit: (values) => save(changesOf(changeOf(values), changeOf(stored))),
  })
  const { displayName: name, brandColor: color } = form.values
  const business = me?.merchant.name ?? ''
  return (
    <div className="grid gap-6">
      <HeadPreview
        name={name.trim() || business}
        color={COLOR.test(color) ? color : null}
        logoUrl={checkout.logoUrl}
      />
      <LogoField checkout={checkout} />
      <Form form={form} className="grid gap-6">
        <SaveFailed error={error} />
        <Field
          {...form.field('displayName')}
          label={t('name')}
          optional
          hint={t('nameHint', { name: business })}
        >
          {(ids) => (
            <Input
              {...ids}
              {...form.text('displayName')}
              maxLength={DISPLAY_NAME_LENGTH_MAX}
              autoComplete="off"
            />
          )}
        </Field>
        <ColorField
          color={color}
          fault={form.faults.brandColor}
          onChange={(brandColor) => form.set({ brandColor })}
        />
        <FormSubmit form={form}>{t('save')}</FormSubmit>
      </Form>
    </div>
  )
}

const changeOf = ({ displayName, brandColor }: { displayName: string; brandColor: string }) => ({
  displayName: displayName.trim() || null,
  brandColor: brandColor || null,
})
