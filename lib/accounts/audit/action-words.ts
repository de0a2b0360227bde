import { LOCALES, type Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { comparable } from '@/lib/kernel/text'
import { ACTIONS, type Action, type Noun } from './action'

type VerbOf<N extends Noun> =
  Extract<Action, `${N}.${string}`> extends `${N}.${infer V}` ? V : never

/** The words of every action, by its noun and its verb. */
type ActionWords = { [N in Noun]: { [V in VerbOf<N>]: string } }

// An action without words in lib/i18n/messages/*/audit.ts fails to compile here.
const WORDS: Record<Locale, ActionWords> = {
  'pt-BR': allMessages('pt-BR').audit.actions,
  en: allMessages('en').audit.actions,
}

/** An action in words; the action itself for one that this version of Guichê does not know. */
export function actionWords(locale: Locale, action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  const known: Record<string, Record<string, string>> = WORDS[locale]
  return known[noun]?.[verb] ?? action
}

/** The actions whose words contain a text, in any language, whatever its case and its accents. */
export function actionsLike(text: string): Action[] {
  const wanted = comparable(text)
  return ACTIONS.filter((action) =>
    LOCALES.some((locale) => comparable(actionWords(locale, action)).includes(wanted)),
  )
}
