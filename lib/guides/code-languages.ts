/** The languages that code is shown in, in the order of its tabs, and what each is called. */
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

/** One of the languages that code is shown in. */
export type CodeLanguage = keyof typeof CODE_LANGUAGES

/** All of them, in the order of the tabs. */
export const CODE_LANGUAGE_NAMES = Object.keys(CODE_LANGUAGES) as CodeLanguage[]

/** Where the reader's choice is kept, so that the server draws the first page in it. */
export const CODE_LANGUAGE_COOKIE = 'code-language'

/** The language that a cookie asks for; Shell for anything unknown. */
export const codeLanguageOf = (value: string | undefined): CodeLanguage =>
  CODE_LANGUAGE_NAMES.find((language) => language === value) ?? 'shell'
