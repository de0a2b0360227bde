/** The programming languages of code samples and their names, in the order of the tabs. */
export const CODE_LANGUAGES = {
  shell: 'Shell',
  node: 'Node',
  python: 'Python',
  php: 'PHP',
  go: 'Go',
  csharp: 'C#',
  java: 'Java',
  ruby: 'Ruby',
} as const

/** A programming language of code samples. */
export type CodeLanguage = keyof typeof CODE_LANGUAGES

/** The languages in the order of the tabs. */
export const CODE_LANGUAGE_NAMES = Object.keys(CODE_LANGUAGES) as CodeLanguage[]

/** The cookie with the reader's language, so that the server renders the page in it. */
export const CODE_LANGUAGE_COOKIE = 'code-language'

/** Reads the language from the cookie; Shell for an unknown value. */
export const codeLanguageOf = (value: string | undefined): CodeLanguage =>
  CODE_LANGUAGE_NAMES.find((language) => language === value) ?? 'shell'
