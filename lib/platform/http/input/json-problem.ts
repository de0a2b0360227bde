import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

/** Where a text stops being valid JSON, and why. */
interface JsonProblem {
  message: string
  /** Offset in characters. */
  position: number
  /** From 1. */
  line: number
  /** From 1. */
  column: number
}

/** Finds the first syntax error in a text that `JSON.parse` refused. */
export function jsonProblem(text: string): JsonProblem {
  const errors = parseErrors(text)
  // Some errors are found by `JSON.parse` only, such as an invalid escape: report them at the end.
  const first = errors[0]
  const offset = first?.offset ?? text.length
  const before = text.slice(0, offset).split('\n')
  const line = before.length
  const column = before.at(-1)!.length + 1
  const why =
    (first && REASONS[printParseErrorCode(first.error)]) ?? 'there is what JSON does not have'
  const message = `The body is not valid JSON: at line ${line}, column ${column}, ${why}`
  return { message, position: offset, line, column }
}

function parseErrors(text: string): ParseError[] {
  const errors: ParseError[] = []
  try {
    parse(text, errors, { disallowComments: true, allowTrailingComma: false })
  } catch (error) {
    // The parser is recursive: a body of 60,000 brackets overflows the stack.
    if (!(error instanceof RangeError)) throw error
  }
  return errors
}

const REASONS: Record<string, string> = {
  InvalidSymbol: 'there is a word that JSON does not have',
  InvalidNumberFormat: 'a number is written wrong',
  PropertyNameExpected: 'a field name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'there is more after the end',
  InvalidCommentToken: 'there is a comment, which JSON does not have',
  UnexpectedEndOfComment: 'there is a comment, which JSON does not have',
  UnexpectedEndOfString: 'a string is not closed',
  UnexpectedEndOfNumber: 'a number breaks off',
  InvalidUnicode: 'a \\u escape is written wrong',
  InvalidEscapeCharacter: 'a backslash stands before what needs none',
  InvalidCharacter: 'there is a control character, to be written as an escape',
}
