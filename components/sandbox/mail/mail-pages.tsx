'use client'

import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SandboxHead, SandboxSheet } from '@/components/sandbox/sandbox-sheet'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/link'
import { useFormat } from '@/lib/i18n/use-format'
import type { SandboxMail } from '@/lib/sandbox/list-mail'

type Props = { email: string; mail: readonly SandboxMail[] }

/** The sandbox e-mails of a person, newest first. */
export function MailList({ email, mail }: Props) {
  const t = useTranslations('mail')
  return (
    <MailSheet>
      <SandboxHead title={t('title')}>
        <p className="wrap-anywhere">{t('intro', { email })}</p>
      </SandboxHead>
      {mail.length > 0 ? <Lines mail={mail} /> : <Nothing />}
    </MailSheet>
  )
}

function Lines({ mail }: Pick<Props, 'mail'>) {
  const t = useTranslations('mail')
  const zone = useTranslations('common.time')('zone')
  const { dateTime } = useFormat()
  return (
    <ul aria-label={t('list')} className="border-rule-ink border-t">
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

// Shown in place of an empty list.
function Nothing() {
  const t = useTranslations('mail')
  return (
    <div className="border-rule-ink border-t">
      <p className="border-rule border-b py-2">{t('empty')}</p>
      <p className="border-rule border-b py-2 text-ink-2">{t('emptyMore')}</p>
    </div>
  )
}

/** One e-mail as plain text. */
export function MailLetter({ mail }: { mail: SandboxMail }) {
  const t = useTranslations('mail')
  const { dateTime } = useFormat()
  return (
    <MailSheet>
      <SandboxHead title={mail.subject}>
        <Facts
          className="mt-2 text-ink"
          facts={[
            [t('from'), mail.from],
            [t('to'), mail.to],
            [
              t('at'),
              <time key="at" dateTime={mail.date}>
                {dateTime(mail.date)}
              </time>,
            ],
          ]}
        />
      </SandboxHead>
      <div className="wrap-anywhere grid gap-4 border-rule-ink border-t pt-6">
        {mail.text
          .trim()
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph} className="max-w-prose">
              <Linked text={paragraph} />
            </p>
          ))}
      </div>
      <AllMail />
    </MailSheet>
  )
}

/** Says that this person has no such e-mail. */
export function NoLetter() {
  const t = useTranslations('mail')
  return (
    <MailSheet>
      <SandboxHead title={t('gone')}>
        <p>{t('goneMore')}</p>
      </SandboxHead>
      <AllMail />
    </MailSheet>
  )
}

function AllMail() {
  const t = useTranslations('mail')
  return (
    <p>
      <TextLink href="/sandbox/mail">{t('back')}</TextLink>
    </p>
  )
}

/** A text with clickable URLs. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 ? (
      <a key={part} href={part} className="underline-link">
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}

/** A page of the sandbox's mail. */
function MailSheet({ children }: { children: ReactNode }) {
  const t = useTranslations('mail')
  return (
    <SandboxSheet strip={t('strip')} width="letter">
      {children}
    </SandboxSheet>
  )
}
