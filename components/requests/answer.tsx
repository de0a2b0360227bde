'use client'

import { useTranslations } from 'use-intl'
import type { Tone } from '@/components/ui/sign'
import { Stamp, Status } from '@/components/ui/status'
import { STATUS_OF } from '@/lib/kernel/errors'

/** How a request was answered: its sign and the HTTP status. */
export function AnswerStatus({ status }: { status: number }) {
  return <Status tone={toneOf(status)}>{status}</Status>
}

/** The same, framed, for the request's own page. */
export function AnswerStamp({ status }: { status: number }) {
  return <Stamp tone={toneOf(status)}>{status}</Stamp>
}

const toneOf = (status: number): Tone => (status < 400 ? 'good' : 'bad')

type Props = {
  /** The API's code, as it was answered. */
  code: string
  /** Prints the code beside its words. */
  full?: boolean
}

/** What an error's code means, with the code for whoever develops. */
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

/** The words for an error's code; null for one of an older version. */
export function useErrorName() {
  const t = useTranslations('requests.errors')
  return (code: string) => (isCode(code) ? t(code) : null)
}

const isCode = (code: string): code is keyof typeof STATUS_OF => Object.hasOwn(STATUS_OF, code)
