import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { WordsProvider } from '@/components/layout/words-provider'
import { type Area, allMessages, type Messages, messagesFor } from '@/lib/i18n/messages'
import { now } from '@/lib/platform/clock'
import { getReader } from './reader'

type Props = { areas?: readonly Area[]; children: ReactNode }

/** Gives the browser the translations of some areas and of `common`, in the reader's language. */
export async function Words({ areas = [], children }: Props) {
  const { locale } = await getReader()
  return (
    <WordsProvider locale={locale} messages={messagesFor(locale, ['common', ...areas])} now={now()}>
      {children}
    </WordsProvider>
  )
}

type Titled = Exclude<Area, 'common' | 'auth' | 'refunds'>

/** A page's title by its area: `export const generateMetadata = titled('keys')`. */
export const titled = (area: Titled) => async (): Promise<Metadata> => {
  const { locale } = await getReader()
  return { title: allMessages(locale)[area].title }
}

/** A page's title by its label in the navigation. */
export const navTitled =
  (label: keyof Messages['common']['nav']) => async (): Promise<Metadata> => {
    const { locale } = await getReader()
    return { title: allMessages(locale).common.nav[label] }
  }
