'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field, FormColumn } from '@/components/ui/field'
import { FieldIssues } from '@/components/ui/field-issues'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/http'
import { CONTRACT_EVENT_NAMES } from '@/lib/webhooks/events'
import type { UrlTerms } from '@/lib/webhooks/reach/url-fault'
import { EventPicker } from './event-picker'
import { UrlField } from './url-field'
import { type EndpointValues, useEndpointForm } from './use-endpoint-form'

type Props = {
  initial?: EndpointValues
  terms: UrlTerms
  submit: ReactNode
  sending: boolean
  error: Error | null
  /** Where leaving without saving leads. */
  back: string
  onSubmit: (values: EndpointValues) => void
}

const NEW: EndpointValues = { url: '', description: '', events: CONTRACT_EVENT_NAMES }

/** An endpoint's address, what it is called, and what it is sent. */
export function EndpointForm({ initial = NEW, ...props }: Props) {
  const t = useTranslations('webhooks')
  const act = useTranslations('common.act')
  const refusedUrl = props.error instanceof ApiError && props.error.issueAt('url') !== undefined
  const form = useEndpointForm(initial, props)
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-8">
      <FormColumn>
        {props.error && !refusedUrl && <Refusal error={props.error} />}
        <FieldIssues error={props.error}>
          <UrlField form={form} terms={props.terms} refused={refusedUrl} />
          <Field
            label={t('form.description')}
            path="description"
            optional
            hint={t('form.descriptionHint')}
          >
            {(ids) => (
              <Input
                {...ids}
                maxLength={120}
                autoComplete="off"
                value={form.description}
                onChange={(event) => form.setDescription(event.target.value)}
              />
            )}
          </Field>
        </FieldIssues>
      </FormColumn>
      <EventPicker
        chosen={form.events}
        onChange={form.setEvents}
        error={form.asked && form.events.size === 0 ? t('fault.events') : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="go" size="form" loading={props.sending}>
          {props.submit}
        </Button>
        <ButtonLink href={props.back} variant="quiet" size="form">
          {act('cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

/** Why nothing was saved, where no field is to blame. */
function Refusal({ error }: { error: Error }) {
  const t = useTranslations('webhooks.form')
  const limit = error instanceof ApiError ? error.detail.limit : undefined
  return typeof limit === 'number' ? (
    <Notice tone="bad" urgent title={t('full', { limit })}>
      {t('fullDetail')}
    </Notice>
  ) : (
    <Notice tone="bad" urgent title={t('failed')}>
      {t('failedDetail')}
    </Notice>
  )
}
