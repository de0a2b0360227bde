import path from 'node:path'
import { checkSync } from 'recheck'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { findPatterns, isLinearByForm } from './regular-expressions.testing'

// Recheck's own JavaScript: the verdict is then the same on every machine.
vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')

const ONE_MS = 30_000
const ALL_MS = 300_000

/** Which expressions recheck can't decide, by how they begin, and why no text makes them slow. */
const DECIDED_BY_HAND: Record<string, string> = {
  '/\\d(?:[\\s./_': 'digits and the signs between them differ, and nothing has to follow them',
  "/^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@": 'a PIX key of more than 77 characters is refused before',
  '/^[a-z0-9_](?:[a-z0-9_-]{0,61}': 'a host of more than 253 characters is refused before',
  '/^(transaction\\.created|': 'each name can be read in one way only, up to the next comma',
  '/^(?!\\.)(?!.*\\.\\.)': 'one start, and what ends a part of an address is in none of the parts',
  '/^(?:(?:\\d\\d[2468][048]|': 'only the fraction of the second has no limit, and it is digits',
  '/"(?:[^"\\\\]|': 'JSON.stringify closes each of its texts, so no search for an end is in vain',
  '/((?<!\\S)': 'every string and comment ends with the text at the latest; it inks our own guides',
}

function verdictOn(pattern: RegExp): string {
  if (isLinearByForm(pattern) || decisionOn(pattern)) return 'linear'
  const params = { checker: 'automaton', timeout: ONE_MS } as const
  const verdict = checkSync(pattern.source, pattern.flags, params)
  if (verdict.status === 'safe') return 'linear'
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'undecided'
}

const decisionOn = (pattern: RegExp) =>
  Object.keys(DECIDED_BY_HAND).find((start) => String(pattern).startsWith(start))

function slowOnes(patterns: RegExp[]): string[] {
  return patterns
    .map((pattern) => ({ pattern, verdict: verdictOn(pattern) }))
    .filter(({ verdict }) => verdict !== 'linear')
    .map(({ pattern, verdict }) => `${pattern}: ${verdict}`)
}

describe('the time that a regular expression takes grows no faster than its text', () => {
  test('of all in our sources', { timeout: ALL_MS }, async () => {
    const patterns = await findPatterns(path.resolve(import.meta.dirname, '..'))
    expect(patterns.length).toBeGreaterThan(150)
    expect(slowOnes(patterns)).toEqual([])
  })

  test("of zod's that check what comes in", { timeout: ALL_MS }, () => {
    const { email, guid, uuid4, base64, cidrv4, date } = z.regexes
    expect(slowOnes([email, guid, uuid4, base64, cidrv4, date])).toEqual([])
  })

  test.each([/\w+_secret_\w+/g, /\s+$/, /^(a+)+$/, /^[^@]+@[^@]+@/, /(?:a|b?){2,9}c/])(
    '%s is no such one, or not by its form',
    (pattern) => expect(isLinearByForm(pattern)).toBe(false),
  )

  test('one that is slow is found', () => {
    expect(slowOnes([/\w+_secret_\w+/g, /^(a+)+$/])).toHaveLength(2)
  })
})
