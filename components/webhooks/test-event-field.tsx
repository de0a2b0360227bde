'use client'

import { useLocale, useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import type { WebhookEndpoint } from '@/lib/client/types'
import { EVENT_NAMES, EVENTS } from '@/lib/events/events'
import { PING } from '@/lib/webhooks/endpoints/ping'
import { EVENT_GROUPS, namesOf } from './event-groups'
import type { TestEvent } from './use-test'

type Props = {
  event: TestEvent
  endpoint: WebhookEndpoint | undefined
  onChange: (event: TestEvent) => void
}

/** Which event to try an endpoint with, and what it means. */
export function TestEventField({ event, endpoint, onChange }: Props) {
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
