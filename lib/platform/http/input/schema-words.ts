import type { z } from 'zod'

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

/** The English message for a broken Zod rule that has no message of its own. */
export function schemaWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return typeWords(issue.expected, issue.input)
  if (issue.code === 'too_big') {
    return boundWords('at most', issue.origin, issue.maximum, issue.inclusive)
  }
  if (issue.code === 'too_small') {
    return boundWords('at least', issue.origin, issue.minimum, issue.inclusive)
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return 'is not valid'
}

function typeWords(expected: string, input: unknown): string {
  const words = TYPE[expected] ?? 'is not valid'
  return input === undefined ? `is required and ${words}` : words
}

const UNITS: Partial<Record<string, string>> = { array: ' items', string: ' characters' }

function boundWords(bound: string, origin: string, limit: number | bigint, inclusive = true) {
  const unit = UNITS[origin]
  if (unit) return `must have ${bound} ${limit}${unit}`
  if (inclusive) return `must be ${bound} ${limit}`
  return `must be ${bound === 'at most' ? 'less' : 'more'} than ${limit}`
}
