'use client'

import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormState } from '@/components/form/use-form'
import { Field } from '@/components/ui/field'
import { InputKind, UrlInput } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link'
import { ApiError } from '@/lib/client/http'
import type { EventName } from '@/lib/events/events'
import { rulesOf, type UrlTerms } from '@/lib/webhooks/addresses/url-fault'
import { typedUrlFault, urlHint } from './typed-url'

export type EndpointValues = { url: string; description: string; events: readonly EventName[] }

type Props = { form: FormState<EndpointValues>; terms: UrlTerms }

/** An endpoint's address; its error is shown once typing pauses. */
export function UrlField({ form, terms }: Props) {
  const t = useTranslations('webhooks.form')
  const { url } = form.values
  const fault = useUrlFault(terms)(url)
  const pause = usePause(url)
  const refusal = useRefusal(form)
  const shown = form.showsFaults || (pause.isOver && url.trim() !== '') ? fault : null
  const parsed = fault ? null : new URL(url.trim())
  const suggestion = shown?.suggestion
  return (
    <Field
      label={t('url')}
      hint={t(urlHint(rulesOf(terms)))}
      result={parsed && t('urlOk', { host: parsed.host })}
      error={shown?.words ?? refusal}
      repair={
        suggestion && (
          <LinkButton className="wrap-anywhere" onClick={() => form.set({ url: suggestion })}>
            {t('urlUse', { url: suggestion })}
          </LinkButton>
        )
      }
    >
      {(ids) => (
        <UrlInput
          {...ids}
          {...form.text('url')}
          onBlur={pause.end}
          after={parsed && <InputKind>{parsed.protocol.slice(0, -1)}</InputKind>}
        />
      )}
    </Field>
  )
}

/** Returns a function that gives an address's error in words, with a correction if there is one. */
export function useUrlFault(terms: UrlTerms) {
  const t = useTranslations('webhooks.fault')
  const rules = useMemo(() => rulesOf(terms), [terms])
  return (text: string) => {
    const fault = typedUrlFault(text, rules)
    if (!fault) return null
    const { hostname, port } = URL.canParse(text.trim())
      ? new URL(text.trim())
      : new URL('http://-')
    const ports = terms.ports?.join(', ') ?? ''
    return { words: t(fault.word, { host: hostname, port, ports }), suggestion: fault.suggestion }
  }
}

/** Whether the server refused the address and nothing else. */
export const isUrlRefused = (error: Error | null) =>
  error instanceof ApiError && error.issueAt('url') !== undefined

/** Shows the server's refusal of an address until the address is changed. */
function useRefusal({ values: { url }, error }: FormState<EndpointValues>): string | false {
  const t = useTranslations('webhooks.fault')
  const [sentUrl, setSentUrl] = useState<string | null>(null)
  const refused = isUrlRefused(error)
  if (refused && sentUrl === null) setSentUrl(url)
  if (!refused && sentUrl !== null) setSentUrl(null)
  if (!refused || sentUrl !== url) return false
  return t('resolves', { host: URL.canParse(url.trim()) ? new URL(url.trim()).hostname : url })
}

/** How long typing must pause before the address is checked, in ms. */
const PAUSE_MS = 500

/** Whether a text has been unchanged for PAUSE_MS, or its field was left. */
function usePause(text: string) {
  const [restedAt, setRestedAt] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRestedAt(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { isOver: restedAt === text, end: () => setRestedAt(text) }
}
