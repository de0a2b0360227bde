import { count, money } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import type { AppError, Issue } from '@/lib/kernel/errors'
import type { IssueCode } from '@/lib/kernel/issue-code'

/** The text of an error in a response. */
interface ErrorWords {
  message: string
  detail: Record<string, unknown>
}

/**
 * The text of an error response. A person gets it in their language, by the codes of the error and
 * its issues; a program gets the English message of the error.
 *
 * @param locale the person's language; null for a program
 */
export function errorWords({ code, message, detail }: AppError, locale: Locale | null): ErrorWords {
  const { issues, ...rest } = detail as { issues?: Issue[] } & Record<string, unknown>
  if (!locale) {
    return { message, detail: issues ? { ...rest, issues: issues.map(plain) } : rest }
  }
  const title = allMessages(locale).common.refused.error[code]
  if (!issues) return { message: title, detail: rest }
  const said = issues.map((issue) => ({ path: issue.path, message: issueWords(issue, locale) }))
  const [first] = said
  const only = said.length === 1 && first ? first.message : title
  return { message: only, detail: { ...rest, issues: said } }
}

const plain = ({ path, message }: Issue) => ({ path, message })

/** The issues whose limit is an amount in reais. */
const OF_MONEY: ReadonlySet<IssueCode> = new Set(['below_fee', 'more_than_left', 'other_left'])

function issueWords({ code = 'invalid', limit = '' }: Issue, locale: Locale): string {
  const sentence = allMessages(locale).common.refused.issue[code]
  const print = OF_MONEY.has(code) ? money : count
  const printed = typeof limit === 'number' ? print(locale, limit) : limit
  return sentence.replace('{limit}', () => printed)
}
