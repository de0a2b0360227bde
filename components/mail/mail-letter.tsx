'use client'

import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/link'
import { useFormat } from '@/lib/i18n/use-format'
import type { SandboxMail } from '@/lib/sandbox/list-mail'
import { MailFrame } from './mail-frame'

/** One e-mail, as its text alone has it. */
export function MailLetter({ mail }: { mail: SandboxMail }) {
  const t = useTranslations('mail')
  const { dateTime } = useFormat()
  return (
    <MailFrame title={mail.subject}>
      <Facts
        className="mt-4"
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
      <div className="wrap-anywhere mt-6 grid gap-4 border-rule-ink border-t pt-6">
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
    </MailFrame>
  )
}

/** There is no such e-mail for this person. */
export function NoLetter() {
  const t = useTranslations('mail')
  return (
    <MailFrame title={t('gone')}>
      <p className="mt-2 text-ink-2">{t('goneMore')}</p>
      <AllMail />
    </MailFrame>
  )
}

function AllMail() {
  const t = useTranslations('mail')
  return (
    <p className="mt-8">
      <TextLink href="/sandbox/mail">{t('back')}</TextLink>
    </p>
  )
}

/** A text whose addresses are links, as mail programs make them. */
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
