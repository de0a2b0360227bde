import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Import, readSources, type SourceFile, sourceFile } from './imports.testing'

/** A rule of the tree: what it says of one file, nothing when it is kept. */
interface Rule {
  says: string
  check: (file: SourceFile) => string[]
  /** A file that breaks it: a rule which can't fail guards nothing. */
  broken: [path: string, text: string]
}

const isTest = ({ path }: SourceFile) => /(\.test|\.testing|\/testing)\.tsx?$/.test(path)

/** The first word of a file that acts. Whatever begins otherwise is a noun, and pure. */
const VERBS = new Set(
  `accept add answer approve attempt authenticate await block cancel change check choose claim close
  complete confirm connect count create credit decide delete deliver describe disable end enqueue
  erase expire export fill find fold follow forget get insert invite issue keep limit list listen
  load locate lock log make manage mask match move notify open pay plan post propose prune read
  rebuild receive reconcile record register relay release remove rename replay require resend
  resolve revalidate reveal revoke rotate run seal send serve settle share shelve sign start stop
  sum sync take try update verify wake warn watch withdraw write`.split(/\s+/),
)

/** Nouns whose first word could be a verb, and a check of values that it is given. */
const NOUNS = new Set([
  'resend-body',
  'attempt-error',
  'attempt-schema',
  'mask-text',
  'mask-payload',
  'require-outgoing',
])

const wordsOf = (file: string) => path.basename(file).replace(/\..*$/, '').split('-')
const isVerb = (file: string) => VERBS.has(wordsOf(file)[0]!) && !NOUNS.has(wordsOf(file).join('-'))

/** Folders of lib/ that have effects by their nature, whatever their files are called. */
const EFFECTIVE = /^lib\/(platform\/(db|http|queue)|api\/routes|worker|server|client|i18n|sdk)\//
const ALONE = ['lib/platform/clock', 'lib/platform/env', 'lib/platform/log', 'lib/kernel/new-id']
const EFFECT =
  /^(lib\/platform\/db\/(?!generated\/)|lib\/platform\/(clock|env|log)$|node:(async_hooks|child_process|cluster|dns|fs|http|https|net|timers)(\/|$)|(pg|pino|undici|graphile-worker)$)/
const PURE_NAMES = new Set(['isIP'])

/** Nouns that aren't pure, and why they may be so. */
const IMPURE_NOUNS: Record<string, string> = {
  'lib/accounts/sessions/next-auth-options.ts': "next-auth's configuration, with functions",
  'lib/accounts/merchants/fees.ts': "the installation's own fees, which its environment sets",
  'lib/webhooks/addresses/endpoint-rules.ts': 'the rules that the environment sets',
  'lib/payments/connections/psp/pix-notices.ts':
    "the installation's own addresses, which its environment sets",
  'lib/providers/pix/asking.ts': 'the HTTP calls of adapters, which wait before a repeat',
  'lib/providers/pix/bacen/bacen-client.ts': 'the HTTP calls of an adapter',
  'lib/providers/pix/woovi/woovi-client.ts': 'the HTTP calls of an adapter',
  'lib/privacy/retention.ts': "the installation's own periods, which its environment sets",
  'lib/accounts/sessions/session-token.ts': "a credential both ways, under the installation's key",
}

function isEffect({ target, isType, names }: Import): boolean {
  if (isType) return false
  if (target === 'node:net' && names.every((name) => PURE_NAMES.has(name))) return false
  return EFFECT.test(target) || (/^lib\/\w+\//.test(target) && isVerb(target))
}

/** A rule that files under `of` import nothing that `never` fits. */
function forbid(says: string, of: RegExp, never: (one: Import) => boolean, broken: Rule['broken']) {
  const check = (file: SourceFile) =>
    of.test(file.path) && !isTest(file)
      ? file.imports.filter(never).map(({ specifier }) => specifier)
      : []
  return { says, check, broken }
}

const KERNEL = /^lib\/kernel\//
const PAYMENTS = /^lib\/(?!kernel\/|i18n\/|client\/)/

const LATER_THAN_NODE_20 =
  /\b(Map|Object)\.groupBy\b|\bPromise\.(withResolvers|try)\b|\bArray\.fromAsync\b|\bRegExp\.escape\b|\bIterator\.from\b/g

/** The head of a function that returns an error, and whose name says something else. */
const UNNAMED_ERROR =
  /\bfunction (?!\w*Error\()\w+\((?:(?!\n\}\n|\bfunction\b)[\s\S])*?\): (?:Promise<)?(?:App)?Error>? \{|\bconst (?!\w*Error\b)\w+ = \([^)]*\) =>\s*(?:new (?:App)?Error|[a-z]\w*Error)\(/g

/** Files that Next, Playwright or Vitest loads by itself. */
const CONFIGURES =
  /^app\/|^components\/ui\/fonts|^\w+\.config\.ts|^e2e\/conformance\/(playwright\.config|support\/reporter)/

const RULES: Rule[] = [
  forbid(
    'the kernel is pure: it imports only itself, zod and what makes ids and digests',
    KERNEL,
    ({ target }) => !KERNEL.test(target) && !/^(zod|node:crypto)$/.test(target),
    ['lib/kernel/pix/key.ts', "import { prisma } from '@/lib/platform/db/prisma'"],
  ),
  forbid(
    'providers know neither the database nor the environment',
    /^lib\/providers\//,
    ({ target }) => /^lib\/platform\/(db\/|env$)/.test(target),
    ['lib/providers/pix/port.ts', "import type { Tx } from '@/lib/platform/db/prisma'"],
  ),
  forbid(
    'the published client stands alone: no package, nothing of Node, nothing of the tree',
    /^lib\/sdk\//,
    ({ target }) => !/^lib\/sdk\//.test(target),
    ['lib/sdk/errors.ts', "import type { ErrorCode } from '@/lib/kernel/errors'"],
  ),
  forbid(
    'lib knows neither app nor components',
    /^lib\//,
    ({ target }) => /^(app|components)\//.test(target),
    ['lib/kernel/text.ts', "export * from '@/components/ui/button'"],
  ),
  forbid(
    'lib and the API are free of Next',
    /^(lib|app\/v1)\//,
    ({ target }) => /^next(\/|$)/.test(target),
    ['app/v1/pay/route.ts', "const next = await import('next/server')"],
  ),
  forbid(
    'app does not know the database',
    /^app\//,
    ({ target, isType }) => /^lib\/platform\/db\//.test(target) && !isType,
    ['app/page.tsx', "import { prisma } from '@/lib/platform/db/prisma'"],
  ),
  forbid(
    'components run in the browser: no database, HTTP, environment or verb',
    /^components\//,
    ({ target, isType }) =>
      !isType &&
      (/^lib\/platform\/(db\/|http\/|env$|log$)/.test(target) ||
        (/^lib\/(?!client|i18n)\w+\//.test(target) && isVerb(target))),
    [
      'components/keys/form.tsx',
      "import { createApiKey } from '@/lib/accounts/api-keys/create-api-key'",
    ],
  ),
  forbid(
    'components/ui knows no payments',
    /^components\/ui\//,
    ({ target }) => PAYMENTS.test(target) || /^components\/(?!ui\/)/.test(target),
    [
      'components/ui/badge.tsx',
      "import type { TxStatus } from '@/lib/payments/transaction/status'",
    ],
  ),
  {
    says: 'nouns are pure, verbs act',
    check(file) {
      const isNoun = /^lib\//.test(file.path) && !isTest(file) && !isVerb(file.path)
      const isExempt = EFFECTIVE.test(file.path) || ALONE.includes(file.path.replace(/\.ts$/, ''))
      if (!isNoun || isExempt || file.path in IMPURE_NOUNS) return []
      return file.imports.filter(isEffect).map(({ specifier }) => specifier)
    },
    broken: ['lib/payments/transaction/status.ts', "import { syncCharge } from './sync-charge'"],
  },
  {
    says: 'another folder is reached by @/, a file without its extension',
    check: ({ imports }) =>
      imports
        .map(({ specifier }) => specifier)
        .filter((specifier) => specifier.startsWith('../') || /^[.@].*\.tsx?$/.test(specifier)),
    broken: ['lib/accounts/api-keys/scopes.ts', "import { at } from '../clock'"],
  },
  {
    says: 'no names that say nothing, no barrels',
    check: ({ path }) =>
      path.match(/(^|[/.-])(utils?|helpers?|misc|manager|service|index)\b/gi) ?? [],
    broken: ['lib/accounts/api-keys/key-utils.ts', ''],
  },
  {
    says: 'default exports only where a tool insists',
    check({ path, text }) {
      return CONFIGURES.test(path)
        ? []
        : (text.match(/^export (default\b|\{[^}]*\bas default\b)/gm) ?? [])
    },
    broken: ['components/keys/form.tsx', 'export default function Form() {}'],
  },
  {
    says: 'a function that returns an error ends in Error, unlike one that answers a question',
    check: (file) => (isTest(file) ? [] : (file.text.match(UNNAMED_ERROR) ?? [])),
    broken: ['lib/kernel/text.ts', 'const isMember = () =>\n  new AppError(CODE, MESSAGE)'],
  },
  {
    says: 'a route of the API only calls a verb, in 60 lines at most',
    check({ path, text }) {
      const lines = text.split('\n').length - 1
      return /^app\/v1\/.*route\.ts$/.test(path) && lines > 60 ? [`${lines} lines`] : []
    },
    broken: ['app/v1/keys/route.ts', 'export {}\n'.repeat(61)],
  },
  {
    says: 'only notify.ts notifies, so that no database transaction which writes does',
    check: (file) =>
      isTest(file) || file.path === 'lib/platform/db/notify.ts'
        ? []
        : (file.text.match(/pg_notify/g) ?? []),
    broken: ['lib/ledger/post-transfers.ts', "await tx.$executeRaw`SELECT pg_notify('a', '')`"],
  },
  {
    says: 'events and attempts are inserted where streams learn of them',
    check: (file) =>
      isTest(file) ||
      /^lib\/(events\/insert-events|webhooks\/engine\/record-attempt)/.test(file.path)
        ? []
        : (file.text.match(/(?<!^)INSERT INTO "(Event|Attempt)"|\b(event|attempt)\.create/g) ?? []),
    broken: ['lib/ledger/post-transfers.ts', 'await tx.event.create({ data })'],
  },
  {
    says: 'fields stand in their object, and are not spread from a literal',
    check: ({ text }) => text.match(/(?<!\{)\.\.\.\{/g) ?? [],
    broken: ['lib/kernel/text.ts', 'const order = { ..\x2e{ id, at } }'],
  },
  {
    // The tests run on a newer Node than package.json asks for.
    says: 'nothing that Node 20 lacks',
    check: (file) =>
      isTest(file) || /^(e2e|bench)\//.test(file.path)
        ? []
        : (file.text.match(LATER_THAN_NODE_20) ?? []),
    broken: ['lib/payments/totals/totals.ts', 'const byDay = Map.groupBy(rows, dayOf)'],
  },
]

describe('the conventions', () => {
  const sources = readSources(path.resolve(import.meta.dirname, '..'))

  test('is read: its own files and their imports are found', () => {
    const self = sources.find((file) => file.path === 'lib/conventions.test.ts')
    expect(self?.imports.map(({ target }) => target)).toContain('lib/imports.testing')
    expect(sources.some((file) => file.path === 'server.ts')).toBe(true)
  })

  test.each(RULES)('$says', ({ check }) => {
    const broken = sources.flatMap((file) => check(file).map((what) => `${file.path}: ${what}`))
    expect(broken).toEqual([])
  })

  test.each(Object.keys(IMPURE_NOUNS))('%s is still an exception', (exception) => {
    const file = sources.find((one) => one.path === exception)
    expect(file?.imports.some(isEffect)).toBe(true)
  })
})

describe('each rule can fail', () => {
  test.each(RULES)('$says', ({ check, broken }) => {
    expect(check(sourceFile(...broken))).not.toEqual([])
  })
})
