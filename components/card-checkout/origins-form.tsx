'use client'

import { useTranslations } from 'use-intl'
import { Form, FormSubmit } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { IconButton } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { UrlInput } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link'
import type { CardCheckout } from '@/lib/client/types'
import { checkOrigin, ORIGINS_MAX } from '@/lib/payments/checkout/account/embedding-origin'
import { SaveFailed, useChange } from './use-change'

type Props = { checkout: CardCheckout }

/** The origins that may embed the checkout; adding and removing take effect at once. */
export function OriginsForm({ checkout }: Props) {
  const t = useTranslations('cardCheckout.origins')
  const { origins, form, suggestion, remove, saving } = useOrigins(checkout)
  return (
    <div className="grid gap-5">
      <SaveFailed error={form.error} />
      {origins.length === 0 ? (
        <p className="border-rule border-y py-2.5 text-13 text-ink-2">{t('none')}</p>
      ) : (
        <ul aria-label={t('list')} className="border-rule border-b">
          {origins.map((origin) => (
            <li
              key={origin}
              className="flex items-center justify-between gap-4 border-rule border-t"
            >
              <span className="id wrap-anywhere min-w-0 py-1.5">{origin}</span>
              <IconButton
                icon="close"
                label={t('remove', { origin })}
                disabled={saving}
                onClick={() => remove(origin)}
              />
            </li>
          ))}
        </ul>
      )}
      <Form form={form} className="grid gap-3">
        <Field
          label={t('field')}
          {...form.field('written', 'allowedOrigins')}
          hint={t('hint')}
          repair={
            suggestion && (
              <LinkButton
                className="wrap-anywhere"
                onClick={() => form.startOver({ written: suggestion })}
              >
                {t('use', { origin: suggestion })}
              </LinkButton>
            )
          }
        >
          {(ids) => (
            <UrlInput
              {...ids}
              value={form.values.written}
              onChange={(event) => form.startOver({ written: event.target.value })}
            />
          )}
        </Field>
        <FormSubmit form={form} icon="plus">
          {t('add')}
        </FormSubmit>
      </Form>
    </div>
  )
}

/** The form that adds an origin. Its error disappears on the next keystroke. */
function useOrigins({ allowedOrigins: origins, livemode }: CardCheckout) {
  const t = useTranslations('cardCheckout.origins')
  const { save, saving, error } = useChange()
  const faultOf = (written: string) => {
    const checked = checkOrigin(written, livemode)
    if ('fault' in checked) return `fault.${checked.fault}` as const
    if (origins.includes(checked.origin)) return 'twice'
    return origins.length >= ORIGINS_MAX ? 'full' : null
  }
  const form = useForm({
    initial: { written: '' },
    busy: saving,
    error,
    check: ({ written }) => {
      const fault = faultOf(written)
      return { written: fault && t(fault, { max: ORIGINS_MAX }) }
    },
    onSubmit: ({ written }) => {
      const { origin } = checkOrigin(written, livemode) as { origin: string }
      // Hide errors: the saved origin is still in the field and would be reported as a duplicate.
      form.startOver({})
      const done = () => form.startOver({ written: '' })
      save({ allowedOrigins: [...origins, origin] }, t('added', { origin }), done)
    },
  })
  const remove = (origin: string) =>
    save({ allowedOrigins: origins.filter((one) => one !== origin) }, t('removed', { origin }))
  const suggestion = form.isFaulty ? suggestionOf(form.values.written, livemode) : null
  return { origins, form, suggestion, remove, saving }
}

/** Suggests an origin for an address without a protocol or with a path. */
function suggestionOf(written: string, isLive: boolean): string | null {
  const text = written.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const checked = checkOrigin(new URL(address).origin, isLive)
  return 'origin' in checked && /\./.test(checked.origin) && checked.origin !== text
    ? checked.origin
    : null
}
