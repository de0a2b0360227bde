'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl'
import { useFormat } from '@/lib/i18n/use-format'
import type { SandboxMail } from '@/lib/sandbox/list-mail'
import { MailFrame } from './mail-frame'

type Props = { email: string; mail: readonly SandboxMail[] }

/** The mail that a person would have got, the newest first. */
export function MailList({ email, mail }: Props) {
  const t = useTranslations('mail')
  return (
    <MailFrame title={t('title')}>
      <p className="wrap-anywhere mt-2 text-ink-2">{t('intro', { email })}</p>
      {mail.length > 0 ? <Lines mail={mail} /> : <Nothing />}
    </MailFrame>
  )
}

function Lines({ mail }: Pick<Props, 'mail'>) {
  const t = useTranslations('mail')
  const zone = useTranslations('common.time')('zone')
  const { dateTime } = useFormat()
  return (
    <ul aria-label={t('list')} className="mt-6 border-rule-ink border-t">
      {mail.map(({ mailId, subject, date }) => (
        <li key={mailId} className="border-rule border-b">
          <Link
            href={`/sandbox/mail/${mailId}`}
            className="-mx-3 grid gap-x-6 px-3 py-2 hover:bg-wash desk:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="wrap-anywhere">{subject}</span>
            <time dateTime={date} title={zone} className="num text-13 text-ink-2">
              {dateTime(date, false)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

// The ruled page stays, and the sentence is written on its lines.
function Nothing() {
  const t = useTranslations('mail')
  return (
    <div className="mt-6 border-rule-ink border-t">
      <p className="border-rule border-b py-2">{t('empty')}</p>
      <p className="border-rule border-b py-2 text-ink-2">{t('emptyMore')}</p>
    </div>
  )
}
