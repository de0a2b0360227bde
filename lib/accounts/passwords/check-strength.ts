import path from 'node:path'
import { Piscina } from 'piscina'
import { invalidRequestError } from '@/lib/kernel/errors'
import type { IssueCode } from '@/lib/kernel/issue-code'
import { withoutMarks } from '@/lib/kernel/text'
import { MINUTE_MS } from '@/lib/kernel/time'

/** The fewest guesses that a new password must take: at our cost, two years of one processor. */
const GUESSES_MIN = 1e9

/** The characters that are judged. A strong beginning is enough, and this bounds the time. */
const JUDGED_CHARS = 40

/** How long the judge's thread waits for another password before it ends. */
const IDLE_MS = MINUTE_MS

/** The estimated strength of a password. */
export interface Judgement {
  guesses: number
  /** The pattern that covers most of the password, and the list that has it. */
  pattern?: string
  list?: string
}

/**
 * One thread, which starts with the first password and ends when it is idle. So the lists, 60 MB in
 * memory, are there only while somebody needs them, and no payment waits while they load.
 */
const judge = new Piscina<{ password: string; personal: string[] }, Judgement>({
  filename: path.join(process.cwd(), 'lib/accounts/passwords/judge-password.mjs'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
})

/** Words about the person, which an attacker would try first. */
type Personal = readonly string[]

/**
 * Refuses a new password that is easy to guess: by the lists of breached passwords, of words and of
 * names in Portuguese and English, by dates, by patterns, and by what is known of the person. It
 * takes 15 ms of processor time, and 60 ms at most, so only registration and changes of the
 * password call it.
 *
 * @throws AppError `invalid_request` with the reason at `password`
 * @see NIST SP 800-63B, 3.1.1.2
 */
export async function checkStrength(password: string, personal: Personal = []): Promise<void> {
  const judged = password.trim().slice(0, JUDGED_CHARS)
  const judgement = await judge.run({ password: judged, personal: wordsOf(personal) })
  if (judgement.guesses >= GUESSES_MIN) return
  const code = reasonOf(judgement)
  const refusal = { code, message: MESSAGES[code] }
  throw invalidRequestError({ path: 'password', ...refusal })
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
function reasonOf({ pattern, list }: Judgement): keyof typeof MESSAGES {
  switch (pattern) {
    case 'dictionary':
      return ofList(list)
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

function ofList(list = '') {
  if (list === 'userInputs') return 'password_personal'
  return list.startsWith('passwords') ? 'password_common' : 'password_word'
}

/**
 * Whole texts, with and without spaces, and their words, in lower case, as the judge compares them.
 */
function wordsOf(personal: Personal): string[] {
  const whole = personal.map((text) => text.toLowerCase())
  const words = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const joined = whole.map((text) => text.replace(/\s+/g, ''))
  const written = [...whole, ...words, ...joined]
  return [...new Set([...written, ...written.map(withoutMarks)])].filter(({ length }) => length > 2)
}
