/** The languages the screens speak, the first being the one assumed. */
export const LOCALES = ['pt-BR', 'en'] as const

/** One of the languages the screens speak. */
export type Locale = (typeof LOCALES)[number]

/** Where the reader's choice of language is kept, for a year. */
export const LOCALE_COOKIE = 'locale'

/** The zone in which every date is written; the screens name it once per page. */
export const TIME_ZONE = 'America/Sao_Paulo'

const isLocale = (value: string | undefined): value is Locale => LOCALES.includes(value as Locale)

/** The language a reader gets: what was chosen, else the first in Accept-Language that we speak. */
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
