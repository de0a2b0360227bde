'use client'

import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import * as elapsed from './elapsed'
import * as format from './format'
import type { Locale } from './locale'

/** Every formatter of `format` and `elapsed`, bound to the reader's language. */
export function useFormat() {
  const locale = useLocale()
  return useMemo(() => bind(locale), [locale])
}

/** Prints amounts of one currency, by its ISO 4217 code. */
export function useMoney(currency: string): (amount: number) => string {
  const locale = useLocale()
  return (amount) => format.moneyIn(currency, locale, amount)
}

type Rest<F> = F extends (locale: Locale, ...rest: infer R) => string ? R : never

const bind = (locale: Locale) => {
  const bound =
    <F extends (locale: Locale, ...rest: never[]) => string>(fn: F) =>
    (...rest: Rest<F>) =>
      fn(locale, ...(rest as never[]))
  return {
    locale,
    money: bound(format.money),
    count: bound(format.count),
    compact: bound(format.compact),
    percent: bound(format.percent),
    date: bound(format.date),
    shortDate: bound(format.shortDate),
    dateNear: bound(format.dateNear),
    month: bound(format.month),
    weekdayDate: bound(format.weekdayDate),
    time: bound(format.time),
    dateTime: bound(format.dateTime),
    dayTime: bound(format.dayTime),
    relative: bound(elapsed.relative),
    ago: bound(elapsed.ago),
    duration: bound(elapsed.duration),
    countdown: elapsed.countdown,
    dayKey: format.dayKey,
    moneyParts: (amount: number, sign?: 'minus' | 'always', currency?: string) =>
      format.moneyParts(locale, amount, sign, currency),
  }
}
