'use client'

import { useTranslations } from 'use-intl'
import { STATUS_OF } from '@/lib/kernel/errors'

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
