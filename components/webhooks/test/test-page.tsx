'use client'

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { EVENT_GROUPS, namesOf } from '@/components/webhooks/endpoints/event-groups'
import { queries } from '@/lib/client/queries'
import type { WebhookEndpoint } from '@/lib/client/types'
import { EVENT_NAMES, EVENTS, isEventName } from '@/lib/events/events'
import { PING } from '@/lib/webhooks/endpoints/ping'
import { type TestEvent, TestExchange, TestResult, useTest } from './test-exchange'

const PAYMENT = 'transaction.completed'

/** Sends an endpoint a test event and shows the request and the response. */
export function TestPage({ id }: { id: string }) {
  const t = useTranslations('webhooks.test')
  const { data: endpoint } = useQuery(queries.webhook(id))
  const [chosen, setChosen] = useState<TestEvent | null>(null)
  const test = useTest(id)
  const event = chosen ?? usualEvent(endpoint)
  const submit = (page: FormEvent) => {
    page.preventDefault()
    if (!test.isPending && endpoint) test.mutate(event)
  }
  const choose = (next: TestEvent) => {
    setChosen(next)
    test.reset()
  }
  return (
    <>
      <form
        onSubmit={submit}
        className="grid grid-cols-1 items-start gap-x-4 gap-y-3 desk:grid-cols-[minmax(0,27.5rem)_auto] desk:justify-start"
      >
        <TestEventField event={event} endpoint={endpoint} onChange={choose} />
        <May operation="testEndpoint">
          <Button
            type="submit"
            variant="go"
            size="form"
            loading={test.isPending}
            disabled={!endpoint}
            className="desk:mt-[1.625rem]"
          >
            {t('submit')}
          </Button>
        </May>
      </form>
      <p className="mt-3 max-w-160 text-13 text-ink-2">
        {endpoint && !endpoint.enabled && `${t('off')} `}
        {t('about')}
      </p>
      <TestResult test={test} />
      <TestExchange id={id} event={event} test={test} />
    </>
  )
}

/** The event selected at first: a paid charge if the endpoint is subscribed to it. */
function usualEvent(endpoint: WebhookEndpoint | undefined): TestEvent {
  if (!endpoint) return PAYMENT
  const events = endpoint.events.filter(isEventName)
  return events.find((name) => name === PAYMENT) ?? events[0] ?? PING
}

type Props = {
  event: TestEvent
  endpoint: WebhookEndpoint | undefined
  onChange: (event: TestEvent) => void
}

/** Chooses the event to test an endpoint with, and explains it. */
function TestEventField({ event, endpoint, onChange }: Props) {
  const t = useTranslations('webhooks.test')
  const form = useTranslations('webhooks.form')
  const locale = useLocale()
  const isAsked = event === PING || !endpoint || endpoint.events.includes(event)
  const meaning = event === PING ? t('pingNote') : EVENTS[event][locale]
  return (
    <Field
      label={t('event')}
      hint={
        <span className="block min-h-4 max-desk:min-h-8">
          {meaning} {!isAsked && t('notSubscribed')}
        </span>
      }
    >
      {(ids) => (
        <Select
          {...ids}
          className="font-mono text-13"
          value={event}
          onChange={({ target }) =>
            onChange(EVENT_NAMES.find((name) => name === target.value) ?? PING)
          }
        >
          {EVENT_GROUPS.map((group) => (
            <optgroup key={group} label={form(group)}>
              {namesOf(group).map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
          <optgroup label={t('ping')}>
            <option value={PING}>{PING}</option>
          </optgroup>
        </Select>
      )}
    </Field>
  )
}
