'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { Input } from '@/components/ui/input'
import { COLOR } from '@/lib/checkout/account/brand-contrast'
import { queries } from '@/lib/client/queries'
import type { CardCheckout } from '@/lib/client/types'
import { ColorField } from './color-field'
import { HeadPreview } from './head-preview'
import { LogoField } from './logo-field'
import { SaveFailed, useChange } from './use-change'

/** Name, colour and logo, with the head of the checkout drawn as they are written. */
export function LookForm({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.look')
  const { data: me } = useQuery(queries.me())
  const { save, saving, error } = useChange()
  const [name, setName] = useState(checkout.displayName ?? '')
  const [color, setColor] = useState(checkout.brandColor ?? '')
  const [asked, setAsked] = useState(false)
  const isColor = COLOR.test(color)
  const isWrong = color !== '' && !isColor
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (!isWrong) return save({ displayName: name.trim() || null, brandColor: color || null })
    const page = event.currentTarget
    requestAnimationFrame(() => page.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const business = me?.merchant.name ?? ''
  return (
    <div className="grid gap-6">
      <HeadPreview
        name={name.trim() || business}
        color={isColor ? color : null}
        logoUrl={checkout.logoUrl}
      />
      <LogoField checkout={checkout} />
      <form noValidate onSubmit={submit} className="grid gap-6">
        <SaveFailed error={error} />
        <FieldIssues error={error}>
          <Field
            label={t('name')}
            path="displayName"
            optional
            hint={t('nameHint', { name: business })}
          >
            {(ids) => (
              <Input
                {...ids}
                maxLength={80}
                autoComplete="off"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <ColorField color={color} onChange={setColor} isWrong={asked && isWrong} />
        </FieldIssues>
        <Button type="submit" size="form" className="justify-self-start" loading={saving}>
          {t('save')}
        </Button>
      </form>
    </div>
  )
}
