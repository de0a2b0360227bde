'use client'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { UrlInput } from '@/components/ui/input'
import type { CardCheckout } from '@/lib/client/types'
import { SaveFailed, useChange } from './use-change'
import { isWebAddress } from './web-address'

const MODES = [
  'hosted',
  'embedded',
  'custom',
] as const satisfies readonly CardCheckout['defaultUiMode'][]

const URLS = [
  ['success', 'defaultSuccessUrl'],
  ['cancel', 'defaultCancelUrl'],
  ['return', 'defaultReturnUrl'],
] as const

/** Where charges that do not say are paid, and where they lead. */
export function DefaultsForm({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.defaults')
  const { save, saving, error } = useChange()
  const [mode, setMode] = useState(checkout.defaultUiMode)
  const [urls, setUrls] = useState(() => urlsOf(checkout))
  const [asked, setAsked] = useState(false)
  const isWrong = (url: string) => url !== '' && !isWebAddress(url)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    const page = event.currentTarget
    if (Object.values(urls).some(isWrong)) {
      requestAnimationFrame(() => page.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const sent = Object.entries(urls).map(([field, url]) => [field, url || null])
    save({ defaultUiMode: mode, ...Object.fromEntries(sent) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <SaveFailed error={error} />
      <Choices legend={t('mode')}>
        {MODES.map((value) => (
          <Radio
            key={value}
            name="mode"
            label={t(value)}
            note={t(`${value}Note`)}
            checked={mode === value}
            onChange={() => setMode(value)}
          />
        ))}
      </Choices>
      <FieldIssues error={error}>
        {URLS.map(([word, field]) => (
          <Field
            key={field}
            path={field}
            label={t(word)}
            optional
            hint={t('urlHint')}
            error={asked && isWrong(urls[field]) && t('urlFault')}
          >
            {(ids) => (
              <UrlInput
                {...ids}
                value={urls[field]}
                onChange={(event) => {
                  const url = event.target.value.trim()
                  setUrls((now) => ({ ...now, [field]: url }))
                }}
              />
            )}
          </Field>
        ))}
      </FieldIssues>
      <Button type="submit" size="form" className="justify-self-start" loading={saving}>
        {t('save')}
      </Button>
    </form>
  )
}

function urlsOf({ defaultSuccessUrl, defaultCancelUrl, defaultReturnUrl }: CardCheckout) {
  return {
    defaultSuccessUrl: defaultSuccessUrl ?? '',
    defaultCancelUrl: defaultCancelUrl ?? '',
    defaultReturnUrl: defaultReturnUrl ?? '',
  }
}
