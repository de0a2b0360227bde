'use client'

import { type FormEvent, useState } from 'react'
import type { EventName } from '@/lib/webhooks/events'
import { urlFault } from './url-fault'

/** What an endpoint is made of. */
export type EndpointValues = { url: string; description: string; events: readonly EventName[] }

type Options = {
  httpsOnly: boolean
  sending: boolean
  onSubmit: (values: EndpointValues) => void
}

/** The values of an endpoint's form, and what is wrong with its address when it is time to say. */
export function useEndpointForm(initial: EndpointValues, options: Options) {
  const [url, setUrl] = useState(initial.url)
  const [description, setDescription] = useState(initial.description)
  const [events, setEvents] = useState<ReadonlySet<EventName>>(new Set(initial.events))
  const [left, setLeft] = useState(false)
  const [asked, setAsked] = useState(false)
  const fault = urlFault(url, options.httpsOnly)
  const shownFault = fault && (asked || fault.certain || (left && url)) ? fault : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (options.sending) return
    if (!fault && events.size > 0) {
      const values = { url: url.trim(), description: description.trim(), events: [...events] }
      return options.onSubmit(values)
    }
    const page = event.currentTarget
    const wrong = fault ? 'input[type="url"]' : 'input[type="checkbox"]'
    requestAnimationFrame(() => page.querySelector<HTMLElement>(wrong)?.focus())
  }
  const scheme = fault ? null : new URL(url.trim()).protocol.slice(0, -1)
  return {
    ...{ url, setUrl, description, setDescription, events, setEvents },
    ...{ asked, shownFault, scheme, submit },
    leaveUrl: () => setLeft(true),
  }
}
