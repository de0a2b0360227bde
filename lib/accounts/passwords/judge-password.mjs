// The judge of new passwords, in a thread of its own (check-strength.ts).
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import * as portuguese from '@zxcvbn-ts/language-pt-br'

/**
 * How many ways of reading digits and signs as letters are tried. The default of 100 takes a second
 * for a password of signs alone.
 */
const READINGS_MAX = 4

/**
 * As in lib/kernel/text.ts, which a thread without a compiler cannot load.
 *
 * @param {string} text
 */
const withoutMarks = (text) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/**
 * The words of the lists that have accents, without them, as many people type them.
 *
 * @param {Record<string, string[]>} lists
 */
function unmarked(lists) {
  return Object.fromEntries(
    Object.entries(lists).map(([name, words]) => [
      `${name}-unmarked`,
      words.flatMap((word) => (withoutMarks(word) === word ? [] : [withoutMarks(word)])),
    ]),
  )
}

const dictionary = { ...common.dictionary, ...english.dictionary, ...portuguese.dictionary }
const judge = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...unmarked(portuguese.dictionary) },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: READINGS_MAX,
})

/**
 * How many guesses a password takes, and what covers most of it.
 *
 * @param {{ password: string, personal: string[] }} judged
 * @returns {import('./check-strength').Judgement}
 */
export default function judgePassword({ password, personal }) {
  const { guesses, sequence } = judge.check(password, personal)
  const [largest] = sequence.toSorted((a, b) => b.token.length - a.token.length)
  return { guesses, pattern: largest?.pattern, list: largest?.dictionaryName }
}
