import { vi } from 'vitest'

/**
 * As long as a busy machine may take for anything that a test waits for; a passing test waits less.
 */
const PATIENCE_MS = 30_000

/** Repeats a check until it holds. @throws the check's last error after 30 s */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, PATIENCE_MS)
