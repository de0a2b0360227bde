'use client'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { IconButton } from '@/components/ui/icon-button'
import { UrlInput } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link'
import { checkOrigin, ORIGINS_MAX, type OriginFault } from '@/lib/checkout/account/embedding-origin'
import type { CardCheckout } from '@/lib/client/types'
import { SaveFailed, useChange } from './use-change'

type Props = { checkout: CardCheckout }

/** The sites that may embed the checkout. Each is allowed, or not any more, at once. */
export function OriginsForm({ checkout }: Props) {
  const t = useTranslations('cardCheckout.origins')
  const form = useOrigins(checkout)
  return (
    <div className="grid gap-5">
      <SaveFailed error={form.error} />
      {form.origins.length === 0 ? (
        <p className="border-rule border-y py-2.5 text-13 text-ink-2">{t('none')}</p>
      ) : (
        <ul aria-label={t('list')} className="border-rule border-b">
          {form.origins.map((origin) => (
            <li
              key={origin}
              className="flex items-center justify-between gap-4 border-rule border-t"
            >
              <span className="id wrap-anywhere min-w-0 py-1.5">{origin}</span>
              <IconButton
                icon="close"
                label={t('remove', { origin })}
                onClick={() => form.remove(origin)}
              />
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        <FieldIssues error={form.error}>
          <Field
            label={t('field')}
            path="allowedOrigins"
            hint={t('hint')}
            error={form.fault && t(form.fault, { max: ORIGINS_MAX })}
            repair={
              form.suggestion && (
                <LinkButton className="wrap-anywhere" onClick={() => form.write(form.suggestion!)}>
                  {t('use', { origin: form.suggestion })}
                </LinkButton>
              )
            }
          >
            {(ids) => (
              <UrlInput
                {...ids}
                value={form.written}
                onChange={(event) => form.write(event.target.value)}
              />
            )}
          </Field>
        </FieldIssues>
        <Button
          type="submit"
          size="form"
          icon="plus"
          className="justify-self-start"
          loading={form.saving}
        >
          {t('add')}
        </Button>
      </form>
    </div>
  )
}

type Fault = `fault.${OriginFault}` | 'twice' | 'full'

function useOrigins({ allowedOrigins: origins, livemode }: CardCheckout) {
  const t = useTranslations('cardCheckout.origins')
  const { save, saving, error } = useChange()
  const [written, setWritten] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const write = (text: string) => {
    setWritten(text)
    setFault(null)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = event.currentTarget
    const refuse = (found: Fault) => {
      setFault(found)
      requestAnimationFrame(() => page.querySelector<HTMLElement>('input')?.focus())
    }
    const checked = checkOrigin(written, livemode)
    if ('fault' in checked) return refuse(`fault.${checked.fault}`)
    const { origin } = checked
    if (origins.includes(origin)) return refuse('twice')
    if (origins.length >= ORIGINS_MAX) return refuse('full')
    save({ allowedOrigins: [...origins, origin] }, t('added', { origin }), () => write(''))
  }
  const remove = (origin: string) =>
    save({ allowedOrigins: origins.filter((one) => one !== origin) }, t('removed', { origin }))
  const suggestion = fault ? suggestionOf(written, livemode) : null
  return { origins, written, write, fault, suggestion, submit, remove, saving, error }
}

/** The origin that was meant by an address without its protocol, or with a path. */
function suggestionOf(written: string, isLive: boolean): string | null {
  const text = written.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const checked = checkOrigin(new URL(address).origin, isLive)
  return 'origin' in checked && /\./.test(checked.origin) && checked.origin !== text
    ? checked.origin
    : null
}
