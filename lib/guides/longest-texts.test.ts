import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { OPERATIONS } from '@/lib/api/all-operations'
import { LOCALES } from '@/lib/i18n/locale'

interface Described {
  maxLength?: number
  properties?: Record<string, Described>
  anyOf?: Described[]
  $defs?: Record<string, Described>
}

/** The longest texts of a body, as `description 500`, with those of the objects within. */
function lengthsIn({ properties = {}, $defs = {} }: Described): string[] {
  const own = Object.entries(properties).flatMap(([field, { maxLength, anyOf = [] }]) =>
    [maxLength, ...anyOf.map((one) => one.maxLength)]
      .filter((most) => most !== undefined)
      .map((most) => `${field} ${most}`),
  )
  return [...own, ...Object.values($defs).flatMap(lengthsIn)]
}

/** What backends send: with the secret key, and to register their webhook endpoint. */
const bodies = OPERATIONS.filter(
  ({ audience, id, body }) => body && (audience === 'merchant' || id === 'createEndpoint'),
).map(({ body }) => z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' }) as Described)

/** The rows of a guide's table whose second column is a number, as `description 500`. */
const rowsOf = (guide: string) =>
  [...guide.matchAll(/^\| (`.+) \| (\d+) \|$/gm)].flatMap(([, fields = '', most]) =>
    [...fields.matchAll(/`(\w+)`/g)]
      .map(([, field]) => field)
      .filter((field) => field !== 'tracking_parameters')
      .map((field) => `${field} ${most}`),
  )

test.each(LOCALES)('the guide to errors has the longest text of every field, in %s', (locale) => {
  const described = new Set(bodies.flatMap(lengthsIn))
  const rows = rowsOf(readFileSync(`docs/guides/${locale}/errors.md`, 'utf8'))
  expect(rows.sort()).toEqual([...described].sort())
  expect(rows).toContain('url 2048')
})
