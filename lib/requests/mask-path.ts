import { maskText } from './mask-text'

/**
 * A path as logs keep it, so that no one's number can be read in it. An escape could hide a digit,
 * so a path with escapes is looked at without them.
 */
export function maskPath(path: string): string {
  return maskText(path.includes('%') ? unescaped(path) : path)
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return path
  }
}
