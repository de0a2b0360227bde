/** The languages of the dashboard and the checkout; the first is the default. */
export const LOCALES = ['pt-BR', 'en'] as const

export type Locale = (typeof LOCALES)[number]

/** The cookie that keeps the reader's choice of language for a year. */
export const LOCALE_COOKIE = 'locale'

const isLocale = (value: string | undefined): value is Locale => LOCALES.includes(value as Locale)

/** The language of a stored text, or the default for one that we do not have. */
export const knownLocale = (text: string): Locale => (isLocale(text) ? text : LOCALES[0])

/** The reader's language: the chosen one, or the first of Accept-Language that we support. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(chosen)) return chosen
  for (const tag of rankedTags(acceptLanguage ?? '')) {
    const language = tag.split('-')[0]?.toLowerCase()
    if (language === 'pt') return 'pt-BR'
    if (language === 'en') return 'en'
  }
  return LOCALES[0]
}

const rankedTags = (header: string) =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.find((param) => param.trim().startsWith('q='))
      return { tag, weight: q ? Number(q.trim().slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
