'use client'

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton } from '@/components/ui/copy'
import { LinkButton } from '@/components/ui/link'
import { Status } from '@/components/ui/status'
import { useAttemptError } from '@/components/webhooks/delivery-words'
import { HeaderLines } from '@/components/webhooks/header-lines'
import { byteLength, isCut, isJson, prettyBody } from '@/components/webhooks/http-text'
import type { DeliveryAttempt, DeliveryRecord } from '@/lib/client/types'

type Props = { delivery: DeliveryRecord; attempt: DeliveryAttempt | undefined }

/** The request and the response of an attempt, side by side. */
export function DeliveryExchange({ delivery, attempt }: Props) {
  const t = useTranslations('deliveries.exchange')
  return (
    <div className="min-w-0">
      <div className="grid gap-x-4 gap-y-8 desk:grid-cols-2">
        <Sent payload={delivery.payload} attempt={attempt} />
        <Received attempt={attempt} />
      </div>
      {attempt?.requestHeaders && <p className="mt-3 text-12 text-ink-3">{t('signedThen')}</p>}
    </div>
  )
}

function Sent({ payload, attempt }: { payload: string; attempt: DeliveryAttempt | undefined }) {
  const t = useTranslations('deliveries.exchange')
  const headers = attempt?.requestHeaders
  return (
    <Side
      title={t('sent')}
      note={t('sentAs', { bytes: byteLength(payload) })}
      aside={<CopyButton text={payload} />}
    >
      {headers ? (
        <HeaderLines headers={headers} />
      ) : (
        <p className="px-3 pt-3 text-13 text-ink-2">{t(attempt ? 'noHeaders' : 'notSent')}</p>
      )}
      <Body text={payload} type="application/json" label={t('sent')} />
    </Side>
  )
}

function Received({ attempt }: { attempt: DeliveryAttempt | undefined }) {
  const t = useTranslations('deliveries.exchange')
  const why = useAttemptError()(attempt?.error ?? null)
  if (!attempt || attempt.statusCode === null) {
    return (
      <Side title={t('received')} note={attempt && <Status tone="bad">–</Status>}>
        <p className="p-3 text-13 text-ink-2">
          {attempt ? `${t('noAnswer')} ${why}` : t('notYet')}
        </p>
      </Side>
    )
  }
  const { statusCode, responseHeaders: headers, responseBody: body, error } = attempt
  const type = headers?.['content-type']
  return (
    <Side
      title={t('received')}
      note={<Status tone={error ? 'bad' : 'good'}>{statusCode}</Status>}
      aside={body !== null && <CopyButton text={body} />}
    >
      {headers && <HeaderLines headers={headers} />}
      {body === null ? (
        <p className="p-3 text-13 text-ink-2">{t('noBody')}</p>
      ) : (
        <Body text={body} type={type} label={t('received')} />
      )}
      {body !== null && isCut(body, headers?.['content-length']) && (
        <p className="px-3 pb-3 text-13 text-wait">{t('cut')}</p>
      )}
    </Side>
  )
}

type SideProps = { title: string; note: ReactNode; aside?: ReactNode; children: ReactNode }

function Side({ title, note, aside, children }: SideProps) {
  return (
    <section className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center gap-x-3">
        <h2 className="font-semibold text-14">{title}</h2>
        <span className="text-13 text-ink-2">{note}</span>
        {aside && <span className="ml-auto">{aside}</span>}
      </div>
      <div className="bg-wash">{children}</div>
    </section>
  )
}

type BodyProps = { text: string; type: string | undefined; label: string }

/** A body, formatted or as its exact bytes. */
function Body({ text, type, label }: BodyProps) {
  const t = useTranslations('deliveries.exchange')
  const [isRaw, setRaw] = useState(false)
  const pretty = prettyBody(text, type)
  return (
    <>
      {pretty !== text && (
        <p className="px-3 pt-3 text-12">
          <LinkButton onClick={() => setRaw(!isRaw)}>{t(isRaw ? 'pretty' : 'raw')}</LinkButton>
        </p>
      )}
      <CodeBlock
        value={isRaw ? text : pretty}
        isJson={!isRaw && isJson(text, type)}
        label={label}
        className="wrap-anywhere max-h-150 whitespace-pre-wrap!"
      />
    </>
  )
}
