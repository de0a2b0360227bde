'use client'

import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { EventName } from '@/lib/webhooks/events'
import { rulesOf, type UrlTerms } from '@/lib/webhooks/reach/url-fault'
import { urlFault } from './url-fault'

/** Writing that pauses for so long is looked at. */
const PAUSE_MS = 500

/** What an endpoint is made of. */
export type EndpointValues = { url: string; description: string; events: readonly EventName[] }

type Options = {
  terms: UrlTerms
  sending: boolean
  onSubmit: (values: EndpointValues) => void
}

/** The values of an endpoint's form, and what is wrong with its address when it is time to say. */
export function useEndpointForm(initial: EndpointValues, options: Options) {
  const [url, setUrl] = useState(initial.url)
  const [description, setDescription] = useState(initial.description)
  const [events, setEvents] = useState<ReadonlySet<EventName>>(new Set(initial.events))
  const [asked, setAsked] = useState(false)
  const rules = useMemo(() => rulesOf(options.terms), [options.terms])
  const pause = usePause(url)
  const fault = urlFault(url, rules)
  const isTime = asked || (pause.isOver && url.trim() !== '')
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
  return {
    ...{ url, setUrl, description, setDescription, events, setEvents, asked, submit },
    /** What is said under the address; what has been mended is not said any more, at once. */
    shownFault: isTime ? fault : null,
    parsed: fault ? null : new URL(url.trim()),
    leaveUrl: pause.end,
  }
}

/** Whether a text has rested since it was last written in, or was left. */
function usePause(text: string) {
  const [restedAt, setRestedAt] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRestedAt(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { isOver: restedAt === text, end: () => setRestedAt(text) }
}
