import type { DictionaryMatch, Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { invalidRequest } from '@/lib/kernel/errors'
import type { IssueCode } from '@/lib/kernel/issue-code'
import { withoutMarks } from '@/lib/kernel/text'

/** The fewest guesses that a new password must take: at our cost, two years of one processor. */
const GUESSES_MIN = 1e9

/** The characters that are judged. A strong beginning is enough, and this bounds the time. */
const JUDGED_CHARS = 40

/**
 * How many ways of reading digits and signs as letters are tried. The default of 100 takes a second
 * for a password of signs alone.
 */
const READINGS_MAX = 4

/** What an attacker would try first, because it is about this person. */
export type Personal = readonly string[]

/**
 * Refuses a new password that is easy to guess: by the lists of breached passwords, of words and of
 * names in Portuguese and English, by dates, by patterns, and by what is known of the person. It
 * takes 15 ms of processor time, and 60 ms at most, so only registration and changes of the
 * password call it. The lists are loaded at the first call: 30 MiB.
 *
 * @throws AppError `invalid_request` with the reason at `password`
 * @see NIST SP 800-63B, 3.1.1.2
 */
export async function checkStrength(password: string, personal: Personal = []): Promise<void> {
  const judge = await loadJudge()
  const judged = password.trim().slice(0, JUDGED_CHARS)
  const { guesses, sequence } = judge.check(judged, wordsOf(personal))
  if (guesses >= GUESSES_MIN) return
  const code = reasonOf(sequence)
  const refusal = { code, message: MESSAGES[code] }
  throw invalidRequest({ path: 'password', ...refusal })
}

type Reason = Extract<IssueCode, `password_${string}`>

const MESSAGES: Record<Exclude<Reason, 'password_email'>, string> = {
  password_common: 'is too common; choose another',
  password_personal: 'holds your name, your e-mail address or the name of your business',
  password_word: 'is little more than a word or a name; add a few words',
  password_date: 'is little more than a date; add a few words',
  password_pattern: 'repeats itself or follows the keyboard; add a few words',
  password_guessable: 'is easy to guess; add a few words',
}

/** The reason by what covers most of the password. */
function reasonOf(sequence: readonly Match[]): keyof typeof MESSAGES {
  const [largest] = sequence.toSorted((a, b) => b.token.length - a.token.length)
  switch (largest?.pattern) {
    case 'dictionary':
      return ofDictionary(largest as DictionaryMatch)
    case 'date':
    case 'regex':
      return 'password_date'
    case 'repeat':
    case 'sequence':
    case 'spatial':
      return 'password_pattern'
    default:
      return 'password_guessable'
  }
}

function ofDictionary({ dictionaryName }: DictionaryMatch) {
  if (dictionaryName === 'userInputs') return 'password_personal'
  return dictionaryName.startsWith('passwords') ? 'password_common' : 'password_word'
}

/** Whole texts, with and without spaces, and their words, in lower case, as the judge compares them. */
function wordsOf(personal: Personal): string[] {
  const whole = personal.map((text) => text.toLowerCase())
  const words = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const joined = whole.map((text) => text.replace(/\s+/g, ''))
  const written = [...whole, ...words, ...joined]
  return [...new Set([...written, ...written.map(withoutMarks)])].filter(({ length }) => length > 2)
}

let loading: Promise<ZxcvbnFactory> | undefined

function loadJudge(): Promise<ZxcvbnFactory> {
  loading ??= makeJudge()
  return loading
}

async function makeJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const dictionary = { ...common.dictionary, ...english.dictionary, ...portuguese.dictionary }
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, ...unmarked(portuguese.dictionary) },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: READINGS_MAX,
  })
}

type Lists = Record<string, string[]>

/** The words of the lists that have accents, without them, as many people type them. */
function unmarked(lists: Lists): Lists {
  return Object.fromEntries(
    Object.entries(lists).map(([name, words]) => [
      `${name}-unmarked`,
      words.flatMap((word) => (withoutMarks(word) === word ? [] : [withoutMarks(word)])),
    ]),
  )
}
