'use client'

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field, FormColumn } from '@/components/ui/field'
import { Input, InputKind } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/http'
import { EVENT_NAMES } from '@/lib/webhooks/events'
import { EventPicker } from './event-picker'
import { type EndpointValues, useEndpointForm } from './use-endpoint-form'

type Props = {
  initial?: EndpointValues
  httpsOnly: boolean
  submit: ReactNode
  sending: boolean
  error: Error | null
  /** Where leaving without saving leads. */
  back: string
  onSubmit: (values: EndpointValues) => void
}

const NEW: EndpointValues = { url: '', description: '', events: EVENT_NAMES }

/** An endpoint's address, what it is called, and what it is sent. */
export function EndpointForm({ initial = NEW, ...props }: Props) {
  const t = useTranslations('webhooks')
  const act = useTranslations('common.act')
  const refusedUrl = props.error instanceof ApiError && props.error.issueAt('url') !== undefined
  const form = useEndpointForm(initial, props)
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-8">
      <FormColumn>
        {props.error && !refusedUrl && (
          <Notice tone="bad" urgent title={t('form.failed')}>
            {t('form.failedDetail')}
          </Notice>
        )}
        <UrlField form={form} httpsOnly={props.httpsOnly} refused={refusedUrl} />
        <Field label={t('form.description')} optional hint={t('form.descriptionHint')}>
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

type UrlProps = {
  form: ReturnType<typeof useEndpointForm>
  httpsOnly: boolean
  refused: boolean
}

function UrlField({ form, httpsOnly, refused }: UrlProps) {
  const t = useTranslations('webhooks')
  const [sentUrl, setSentUrl] = useState<string | null>(null)
  // What the server refused is refused until another address is written.
  if (refused && sentUrl === null) setSentUrl(form.url)
  if (!refused && sentUrl !== null) setSentUrl(null)
  const fault = form.shownFault
  const isRefused = refused && sentUrl === form.url
  const { suggestion } = fault ?? {}
  return (
    <Field
      label={t('form.url')}
      hint={t(httpsOnly ? 'form.urlHint' : 'form.urlHintSandbox')}
      error={fault ? t(`fault.${fault.word}`) : isRefused && t('fault.private')}
      repair={
        suggestion && (
          <LinkButton className="wrap-anywhere" onClick={() => form.setUrl(suggestion)}>
            {t('form.urlUse', { url: suggestion })}
          </LinkButton>
        )
      }
    >
      {(ids) => (
        <Input
          {...ids}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          className="font-mono text-13"
          value={form.url}
          onChange={(event) => form.setUrl(event.target.value)}
          onBlur={form.leaveUrl}
          after={form.scheme && <InputKind>{form.scheme}</InputKind>}
        />
      )}
    </Field>
  )
}
