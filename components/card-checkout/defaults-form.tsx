'use client'

import { useTranslations } from 'use-intl'
import { isWebAddress } from '@/components/form/checks'
import { Form, FormSubmit } from '@/components/form/form'
import { changesOf } from '@/components/form/loaded-values'
import { useForm } from '@/components/form/use-form'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { UrlInput } from '@/components/ui/input'
import type { CardCheckout } from '@/lib/client/types'
import { SaveFailed, useChange } from './use-change'

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

/** The defaults for charges that do not set their own checkout mode and addresses. */
export function DefaultsForm({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.defaults')
  const { save, saving, error } = useChange()
  const stored = shownOf(checkout)
  const form = useForm({
    initial: stored,
    busy: saving,
    error,
    check: (values) => {
      const words = URLS.map(([, field]) => [field, faultOf(values[field]) && t('urlFault')])
      return Object.fromEntries(words)
    },
    onSubmit: (values) => save(changesOf(changeOf(values), changeOf(stored))),
  })
  return (
    <Form form={form} className="grid gap-6">
      <SaveFailed error={error} />
      <Choices legend={t('mode')}>
        {MODES.map((value) => (
          <Radio
            key={value}
            {...form.radio('defaultUiMode', value)}
            label={t(value)}
            note={t(`${value}Note`)}
          />
        ))}
      </Choices>
      {URLS.map(([word, field]) => (
        <Field key={field} {...form.field(field)} label={t(word)} optional hint={t('urlHint')}>
          {(ids) => (
            <UrlInput
              {...ids}
              value={form.values[field]}
              onChange={(event) => form.set({ [field]: event.target.value.trim() })}
            />
          )}
        </Field>
      ))}
      <FormSubmit form={form}>{t('save')}</FormSubmit>
    </Form>
  )
}

function shownOf({ defaultUiMode, ...urls }: CardCheckout) {
  return {
    defaultUiMode,
    defaultSuccessUrl: urls.defaultSuccessUrl ?? '',
    defaultCancelUrl: urls.defaultCancelUrl ?? '',
    defaultReturnUrl: urls.defaultReturnUrl ?? '',
  }
}

const changeOf = (shown: ReturnType<typeof shownOf>) => ({
  defaultUiMode: shown.defaultUiMode,
  defaultSuccessUrl: shown.defaultSuccessUrl || null,
  defaultCancelUrl: shown.defaultCancelUrl || null,
  defaultReturnUrl: shown.defaultReturnUrl || null,
})

const faultOf = (url: string) => url !== '' && !isWebAddress(url)
