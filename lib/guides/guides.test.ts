import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '@/lib/api/all-operations'
import { EVENT_NAMES } from '@/lib/events/events'
import { LOCALES } from '@/lib/i18n/locale'
import { formatCardNumber } from '@/lib/kernel/card-number'
import { HTTP_STATUS } from '@/lib/kernel/errors'
import { TransactionQuery } from '@/lib/payments/queries/transaction-filter'
import { CHARGE_RULES } from '@/lib/providers/sandbox/charge-rules'
import { PAYOUT_RULES } from '@/lib/sandbox/bank/payout-rules'
import { REFUND_RULES } from '@/lib/sandbox/bank/refund-rules'
import { TEST_CARDS } from '@/lib/sandbox/cards/test-cards'
import { CLIENT_PACKAGE } from './client-package'
import type { ApiRequest } from './code-literals'
import { type Block, type Guide, guideOf } from './guide'
import { GUIDES, type GuideSlug, isGuide, neighbours } from './guides'
import { readGuide } from './read-guide'

const ORIGIN = 'http://localhost:3000'
const read = (slug: GuideSlug, locale: 'pt-BR' | 'en') => readGuide(slug, locale, ORIGIN)

/** The prose of a guide, as Markdown. */
const textOf = ({ blocks }: Guide) =>
  blocks.map((block) => (block.kind === 'prose' ? block.token.raw : '')).join('\n')

/** Whether a path matches a pattern, such as `/v1/user/webhooks/{id}`. */
const isOf = (pattern: string, path: string) =>
  pattern.split('/').length === path.split('/').length &&
  pattern.split('/').every((part, i) => part.startsWith('{') || part === path.split('/')[i])

/** The operation that a request of a guide calls. */
const operationOf = ({ method, path }: ApiRequest) =>
  OPERATIONS.find((one) => one.method === method && isOf(one.path, path.replace(/\?.*/, '')))

/** The headings' depths and the code of a guide, which are the same in every language. */
const shapeOf = ({ blocks }: Guide) =>
  blocks
    .filter(({ kind }) => kind !== 'prose')
    .map((block: Block) => (block.kind === 'heading' ? `heading ${block.heading.depth}` : block))

/** The addresses of the application's pages that need no parameter. */
const APP_PAGES = new Set(
  globSync('app/**/page.tsx').map((file) => file.replace(/^app|\/\([^)]*\)|\/page\.tsx$/g, '')),
)

describe.each(GUIDES)('the guide %s', (slug) => {
  test('has the same sections, requests and responses in both languages', async () => {
    const [pt, en] = [await read(slug, 'pt-BR'), await read(slug, 'en')]
    expect(shapeOf(en)).toEqual(shapeOf(pt))
    expect(en.lead).not.toBe(pt.lead)
  })

  test.each(LOCALES)('has no broken links, in %s', async (locale) => {
    const text = textOf(await read(slug, locale))
    const links = text.matchAll(/\]\((?:\/docs\/([\w-]+))?(?:#([^)]*))?\)/g)
    for (const [, to = slug, anchor] of links) {
      expect(isGuide(to), to).toBe(true)
      const { headings } = await read(to as GuideSlug, locale)
      if (anchor) expect(headings.map(({ id }) => id)).toContain(anchor)
    }
  })

  test.each(LOCALES)(
    'links to no page of the application that is not there, in %s',
    async (locale) => {
      const text = textOf(await read(slug, locale))
      const links = Array.from(text.matchAll(/\]\((\/(?!docs\/)[^)#?]*)/g), ([, to = '']) => to)
      expect(links.filter((to) => !APP_PAGES.has(to))).toEqual([])
    },
  )

  test.each(LOCALES)('says where its samples find their credential, in %s', async (locale) => {
    const { blocks } = await read(slug, locale)
    const samples = blocks.flatMap((block) => (block.kind === 'tabs' ? [block.tabs.shell] : []))
    const needsToken = samples.some((sample) => sample.includes('$GUICHE_TOKEN'))
    const setsToken = blocks.some(
      (block) => block.kind === 'code' && block.text.startsWith('export GUICHE_TOKEN='),
    )
    expect(setsToken).toBe(needsToken)
  })

  test.each(LOCALES)('says which of its requests need a recent proof, in %s', async (locale) => {
    const guide = await read(slug, locale)
    const needsProof = guide.blocks.some(
      (block) => block.kind === 'tabs' && block.request && operationOf(block.request)?.stepUp,
    )
    if (needsProof) expect(textOf(guide)).toContain('`POST /v1/user/session/confirmation`')
  })

  test.each(LOCALES)('has a different anchor for each section, in %s', async (locale) => {
    const ids = (await read(slug, locale)).headings.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  test('every error code is listed with its status', async () => {
    const text = textOf(await read('errors', locale))
    for (const [code, status] of Object.entries(HTTP_STATUS)) {
      expect(text).toContain(`| ${status} | \`${code}\` |`)
    }
  })

  test('every failure that may pass is listed with what to do', async () => {
    const text = textOf(await read('idempotency', locale))
    const codes = Object.entries(HTTP_STATUS).filter(([, status]) => status === 503)
    for (const words of ['| 408', '| 429', ...codes.map(([code]) => `\`${code}\``)]) {
      expect(text).toContain(words)
    }
  })

  test('the client is installed from the package that the installation serves', async () => {
    const { blocks } = await read('testing', locale)
    expect(JSON.stringify(blocks)).toContain(`npm install ${ORIGIN}${CLIENT_PACKAGE}\\n`)
  })

  test('every field of a request exists in its operation', async () => {
    const guides = await Promise.all(GUIDES.map((slug) => read(slug, locale)))
    const requests = guides.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'tabs' && block.request ? [block.request] : [])),
    )
    for (const request of requests) {
      const { method, path, body } = request
      const schema = operationOf(request)?.body
      const issues = body ? (schema?.safeParse(body).error?.issues ?? []) : []
      expect(issues.filter(({ code }) => code === 'unrecognized_keys')).toEqual([])
      expect(Boolean(schema), `${method} ${path}`).toBe(Boolean(body))
    }
    expect(requests.length).toBeGreaterThan(10)
  })

  test('every filter of the lists is listed', async () => {
    const text = textOf(await read('lists', locale))
    const rows = text.split('\n').filter((line) => line.startsWith('| '))
    const { page, per_page, cursor, ...filters } = TransactionQuery.shape
    const isListed = (name: string) => rows.some((row) => row.includes(`\`${name}\``))
    expect(Object.keys(filters).filter((name) => !isListed(name))).toEqual([])
  })

  test('every event is explained', async () => {
    const text = textOf(await read('webhooks', locale))
    for (const name of EVENT_NAMES) expect(text).toContain(`| \`${name}\` |`)
  })

  test('every test key and test amount of the sandbox is listed', async () => {
    const text = textOf(await read('testing', locale))
    const reais = (centavos: bigint) => (Number(centavos) / 100).toFixed(2)
    for (const { key, amount } of PAYOUT_RULES) {
      expect(text).toContain(`| \`${key}\` | ${reais(amount)} |`)
    }
    for (const { amount } of [...REFUND_RULES, ...CHARGE_RULES]) {
      expect(text).toContain(`| ${reais(amount)} |`)
    }
  })

  test('every test card of the sandbox is listed with its token', async () => {
    const text = textOf(await read('testing', locale))
    for (const { number, token } of TEST_CARDS) {
      const row = text
        .split('\n')
        .find((line) => line.startsWith(`| \`${formatCardNumber(number)}\` |`))
      expect(row).toContain(token ? `| \`${token}\` |` : '| – |')
    }
  })

  test('every guide has a file, and every file is a guide', () => {
    const files = readdirSync(`docs/guides/${locale}`)
    expect(files.sort()).toEqual(GUIDES.map((slug) => `${slug}.md`).sort())
  })
})

test('the guides follow one another', () => {
  expect(neighbours('first-charge')).toEqual({ previous: undefined, next: 'card-checkout' })
  expect(neighbours('going-live').next).toBeUndefined()
  expect(isGuide('@/lib/kernel/errors')).toBe(false)
})

test('throws for a guide without a title or with samples that do not exist', () => {
  expect(() => guideOf('Text.', { origin: '', samples: {} })).toThrow(/title/)
  const lost = '# A\n\nB.\n\n```samples lost\n```\n'
  expect(() => guideOf(lost, { origin: '', samples: {} })).toThrow(/lost/)
})

test.each(['README.md', 'lib/sdk/README.md'])('%s has the URL of the client package', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`npm install http\\S+${CLIENT_PACKAGE}`))
})
