import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LINK_KEPT_DAYS } from '@/lib/accounts/links/forget-links'
import { pool } from '@/lib/platform/db/pool'
import { OTHER_TEXT } from './other-text.testing'
import { type Mask, PERSONAL, type PersonalColumn } from './personal-data'
import type { Kept } from './retention'

const COLUMNS = `
  SELECT c.relname || '.' || a.attname AS "name"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> '_prisma_migrations'
    AND a.atttypid = ANY('{text,varchar,bpchar,json,jsonb,bytea,inet,_text,_varchar,_jsonb}'::regtype[])`

const personal = PERSONAL.map(({ table, column }) => `${table}.${column}`)
const others = Object.values(OTHER_TEXT).flat()

test('every column of text is named as personal or as not', async () => {
  const { rows } = await pool.query<{ name: string }>(COLUMNS)
  const names = rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(100)
  const known = new Set([...personal, ...others])
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('no column is named that is not there, or twice', async () => {
  const { rows } = await pool.query<{ name: string }>(COLUMNS)
  const names = new Set(rows.map(({ name }) => name))
  const all = [...personal, ...others]
  expect(all.filter((name) => !names.has(name))).toEqual([])
  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([])
})

const OF: Record<PersonalColumn['of'], string> = {
  payer: 'payer',
  holder: 'holder of a PIX key',
  member: 'member of the team',
}

const KEPT: Record<Kept, string> = {
  payments: '`KEEP_PAYMENTS_MONTHS`, unpaid `KEEP_UNPAID_MONTHS`',
  events: '`KEEP_EVENTS_MONTHS`',
  messages: '`KEEP_MESSAGES_MONTHS`',
  addresses: '`KEEP_ADDRESSES_MONTHS`',
  requests: '30 days',
  links: `${LINK_KEPT_DAYS} days`,
  minutes: 'minutes to an hour',
  account: 'the account',
}

const MASK: Record<Mask, string> = {
  null: 'null',
  word: '`[masked]`',
  object: '`{}`',
  payload: 'JSON with null',
}

test('links have one rule: deleted, never masked, after the days that the page tells', () => {
  const links = PERSONAL.filter(({ table }) => table === 'EmailLink')
  expect(links.map(({ kept, mask }) => [kept, mask])).toEqual([
    ['links', undefined],
    ['links', undefined],
  ])
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/privacy.md'), 'utf8')
  const [row = ''] = page.split('\n').filter((line) => line.startsWith('| links'))
  expect(row).toContain(`| none | ${LINK_KEPT_DAYS} days |`)
})

test('docs/privacy.md has the table', async () => {
  const file = path.resolve(import.meta.dirname, '../../docs/privacy.md')
  const [words] = readFileSync(file, 'utf8').split('| column | whose |')
  const lines = PERSONAL.map(({ table, column, of, what, kept, isHeld, mask }) => {
    const erased = kept === 'payments' && mask ? (isHeld ? 'stays if paid' : 'yes') : ''
    const then = mask ? MASK[mask] : ''
    const asked = kept === 'events' ? 'yes' : erased
    return `| \`${table}.${column}\` | ${OF[of]} | ${what} | ${KEPT[kept]} | ${then} | ${asked} |`
  })
  const reasons = Object.entries(OTHER_TEXT).map(
    ([reason, columns]) => `- ${reason}: ${columns.map((name) => `\`${name}\``).join(', ')}`,
  )
  const page = `${words}| column | whose | what | kept | masked as | masked on request |
|---|---|---|---|---|---|
${lines.join('\n')}

Columns of text that hold no personal data:

${reasons.join('\n')}
`
  await expect(page).toMatchFileSnapshot(file)
})
