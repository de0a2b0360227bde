'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/ui/field'
import { InputKind, UrlInput } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link'
import type { UrlTerms } from '@/lib/webhooks/reach/url-fault'
import type { useEndpointForm } from './use-endpoint-form'

type Props = {
  form: ReturnType<typeof useEndpointForm>
  terms: UrlTerms
  /** The server refused the address that was sent. */
  refused: boolean
}

/** An endpoint's address; what is wrong with it is said as soon as the writing pauses. */
export function UrlField({ form, terms, refused }: Props) {
  const t = useTranslations('webhooks.form')
  const error = useError(form, terms, refused)
  const { parsed, shownFault } = form
  const suggestion = shownFault?.suggestion
  return (
    <Field
      label={t('url')}
      hint={t(terms.httpsOnly ? 'urlHint' : 'urlHintSandbox')}
      result={parsed && t('urlOk', { host: parsed.host })}
      error={error}
      repair={
        suggestion && (
          <LinkButton className="wrap-anywhere" onClick={() => form.setUrl(suggestion)}>
            {t('urlUse', { url: suggestion })}
          </LinkButton>
        )
      }
    >
      {(ids) => (
        <UrlInput
          {...ids}
          value={form.url}
          onChange={(event) => form.setUrl(event.target.value)}
          onBlur={form.leaveUrl}
          after={parsed && <InputKind>{parsed.protocol.slice(0, -1)}</InputKind>}
        />
      )}
    </Field>
  )
}

function useError({ url, shownFault, parsed }: Props['form'], terms: UrlTerms, refused: boolean) {
  const t = useTranslations('webhooks.fault')
  const [sentUrl, setSentUrl] = useState<string | null>(null)
  // What the server refused is refused until another address is written.
  if (refused && sentUrl === null) setSentUrl(url)
  if (!refused && sentUrl !== null) setSentUrl(null)
  if (shownFault) {
    const { hostname, port } = URL.canParse(url.trim()) ? new URL(url.trim()) : new URL('http://-')
    const ports = terms.ports?.join(', ') ?? ''
    return t(shownFault.word, { host: hostname, port, ports })
  }
  return refused && sentUrl === url && t('resolves', { host: parsed?.hostname ?? url })
}
