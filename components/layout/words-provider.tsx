'use client'

import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Locale } from '@/lib/i18n/locale'
import type { Messages } from '@/lib/i18n/messages'
import { TIME_ZONE } from '@/lib/kernel/time'

type Props = { locale: Locale; messages: Partial<Messages>; now: Date; children: ReactNode }

/** Provides messages and the server's `now`, so that server and browser render the same times. */
export function WordsProvider({ locale, messages, now, children }: Props) {
  return (
    <IntlProvider locale={locale} messages={messages} now={now} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  )
}
