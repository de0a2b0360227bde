import type { z } from 'zod'
import { valueAt } from '@/lib/kernel/issue-code'

/** The message for a value of the wrong type, by expected type. */
const TYPE: Partial<Record<string, string>> = {
  object: 'must be a JSON object',
  record: 'must be a JSON object',
  array: 'must be a list',
  string: 'must be a string',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
}

const NOT_VALID = 'is not valid'

/** The English message for a broken Zod rule that has no message of its own. */
export function schemaWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return TYPE[issue.expected] ?? NOT_VALID
  if (issue.code === 'too_big') {
    return boundWords('at most', issue.origin, issue.maximum, issue.inclusive)
  }
  if (issue.code === 'too_small') {
    return boundWords('at least', issue.origin, issue.minimum, issue.inclusive)
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return NOT_VALID
}

const OF_VALUES: readonly z.core.$ZodIssue['code'][] = [
  'invalid_type',
  'invalid_value',
  'invalid_union',
]

/**
 * The message of an issue, which also says that a field was not sent at all.
 *
 * @param sent the whole value that was checked
 */
export function wordsOf(issue: z.core.$ZodIssue, sent: unknown): string {
  const { code, path, message } = issue
  const isAbsent = OF_VALUES.includes(code) && valueAt(sent, path) === undefined
  if (!isAbsent) return message
  if (message === NOT_VALID) return 'is required'
  return message.startsWith('must ') ? `is required and ${message}` : message
}

const UNITS: Partial<Record<string, string>> = { array: ' items', string: ' characters' }

function boundWords(bound: string, origin: string, limit: number | bigint, inclusive = true) {
  const unit = UNITS[origin]
  if (unit) return `must have ${bound} ${limit}${unit}`
  if (inclusive) return `must be ${bound} ${limit}`
  return `must be ${bound === 'at most' ? 'less' : 'more'} than ${limit}`
}
