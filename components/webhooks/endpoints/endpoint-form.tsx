'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field, FormColumn } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { ApiError } from '@/lib/client/http'
import { CONTRACT_EVENT_NAMES } from '@/lib/events/events'
import type { UrlTerms } from '@/lib/webhooks/addresses/url-fault'
import { EventPicker } from './event-picker'
import { type EndpointValues, isUrlRefused, UrlField, useUrlFault } from './url-field'

type Props = {
  initial?: EndpointValues
  terms: UrlTerms
  submit: ReactNode
  sending: boolean
  error: Error | null
  /** The link of the cancel button. */
  back: string
  onSubmit: (values: EndpointValues) => void
}

const NEW: EndpointValues = { url: '', description: '', events: CONTRACT_EVENT_NAMES }

/** The form for an endpoint's address, description and events. */
export function EndpointForm({ initial = NEW, terms, error, ...props }: Props) {
  const t = useTranslations('webhooks')
  const act = useTranslations('common.act')
  const faultOf = useUrlFault(terms)
  const form = useForm({
    initial,
    busy: props.sending,
    error,
    check: ({ url, events }) => ({
      url: faultOf(url)?.words,
      events: events.length === 0 && t('fault.events'),
    }),
    onSubmit: ({ url, description, events }) =>
      props.onSubmit({ url: url.trim(), description: description.trim(), events }),
  })
  return (
    <Form form={form} className="grid gap-8">
      <FormColumn>
        {error && !isUrlRefused(error) && <Refusal error={error} />}
        <UrlField form={form} terms={terms} />
        <Field
          {...form.field('description')}
          label={t('form.description')}
          optional
          hint={t('form.descriptionHint')}
        >
          {(ids) => (
            <Input {...ids} {...form.text('description')} maxLength={120} autoComplete="off" />
          )}
        </Field>
      </FormColumn>
      <EventPicker
        chosen={new Set(form.values.events)}
        onChange={(chosen) => form.set({ events: [...chosen] })}
        fault={form.faults.events}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="go" size="form" loading={props.sending}>
          {props.submit}
        </Button>
        <ButtonLink href={props.back} variant="quiet" size="form">
          {act('cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}

/** The reason why saving failed, if no field is at fault. */
function Refusal({ error }: { error: Error }) {
  const t = useTranslations('webhooks.form')
  const limit = error instanceof ApiError ? error.detail.limit : undefined
  if (typeof limit !== 'number') {
    return <FormRefusal error={error} title={t('failed')} unknown={t('unknown')} />
  }
  return (
    <Banner tone="bad" urgent title={t('full', { limit })}>
      {t('fullDetail')}
    </Banner>
  )
}
