'use client'

import { useTranslations } from 'use-intl'
import type { Tone } from '@/components/ui/sign'
import { Stamp, Status } from '@/components/ui/status'
import { HTTP_STATUS } from '@/lib/kernel/errors'

/** The status of a response, with its sign. */
export function AnswerStatus({ status }: { status: number }) {
  return <Status tone={toneOf(status)}>{status}</Status>
}

/** The framed status of a response, for the request's own page. */
export function AnswerStamp({ status }: { status: number }) {
  return <Stamp tone={toneOf(status)}>{status}</Stamp>
}

const toneOf = (status: number): Tone => (status < 400 ? 'good' : 'bad')

type Props = {
  /** The error code of the response. */
  code: string
  /** Shows the code beside its description. */
  full?: boolean
}

/** The description of an error code, and the code itself for developers. */
export function ErrorName({ code, full }: Props) {
  const wordsOf = useErrorName()
  const words = wordsOf(code)
  return (
    <span title={code} className={full ? undefined : 'block truncate'}>
      {words ?? <span className="id">{code}</span>}
      {full && words && <span className="id text-ink-2"> {code}</span>}
    </span>
  )
}

/** Returns a function that describes an error code; null for a code that is no longer in use. */
export function useErrorName() {
  const t = useTranslations('requests.errors')
  return (code: string) => (isCode(code) ? t(code) : null)
}

const isCode = (code: string): code is keyof typeof HTTP_STATUS => Object.hasOwn(HTTP_STATUS, code)
