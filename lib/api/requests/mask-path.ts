import { maskStart, NUMBER_CHARS_MAX } from '@/lib/kernel/mask-text'

/** What logs keep of a path. */
const PATH_CHARS_MAX = 512

/** What is looked at of it: an escape may write one character in twelve. */
const WRITTEN_CHARS_MAX = 4 * PATH_CHARS_MAX

const ESCAPES = /(?:%[0-9a-f]{2})+/gi

/**
 * The beginning of a path as logs keep it, so that no one's number can be read in it. An escape
 * could hide a digit, so a path with escapes is looked at without them.
 */
export function maskPath(path: string): string {
  if (!path.slice(0, WRITTEN_CHARS_MAX).includes('%')) return maskStart(path, PATH_CHARS_MAX)
  const start = unescaped(path.slice(0, WRITTEN_CHARS_MAX))
  // The cut may go through a number, of which what is left could not be recognised.
  const isCut = path.length > WRITTEN_CHARS_MAX
  const sure = isCut ? Math.max(0, start.length - NUMBER_CHARS_MAX) : start.length
  return maskStart(start, Math.min(sure, PATH_CHARS_MAX))
}

/** A path without its escapes; those that are no UTF-8 are � and hide none beside them. */
function unescaped(path: string): string {
  return path.replace(ESCAPES, decodeRun).replaceAll('\0', '')
}

function decodeRun(escapes: string): string {
  return Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8')
}
