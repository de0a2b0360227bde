import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Import, readSources, type SourceFile, sourceFile } from './imports.testing'

/**
 * The floors of lib/, from the ground up, each with its folders in order. A file imports, types
 * included, only from its own folder and from those that stand before it.
 *
 * @see docs/architecture.md
 */
const FLOORS: Record<string, string[]> = {
  kernel: ['kernel', 'kernel/pix'],
  words: ['i18n'],
  platform: [
    'platform',
    'platform/crypto',
    'platform/db',
    'platform/metrics',
    'platform/http/input',
    'platform/http',
    'platform/limits',
    'platform/queue',
    'platform/mail',
  ],
  messages: ['messages'],
  accounts: [
    'accounts/audit',
    'accounts/passwords',
    'accounts/people',
    'accounts/links',
    'accounts/factors',
    'accounts/merchants',
    'accounts/api-keys',
    'accounts/sessions',
    'accounts/step-up',
    'accounts/team',
    'accounts/recovery',
    'accounts/operators',
  ],
  ledger: ['ledger'],
  events: ['events'],
  providers: [
    'providers',
    'providers/pix',
    'providers/pix/bacen',
    'providers/pix/woovi',
    'providers/cards',
    'providers/sandbox',
    'providers/cards/stripe',
  ],
  payments: [
    'payments/totals',
    'payments/transaction',
    'payments/connections/psp',
    'payments/connections/cards',
    'payments/connections/accounts',
    'payments/charges/row',
    'payments/charges/settlement',
    'payments/reconciliation',
    'payments/withdrawals',
    'payments/checkout',
    'payments/checkout/account',
    'payments/checkout/sessions',
    'payments/disputes',
    'payments/refunds',
    'payments/receipts',
    'payments/pay-page',
    'payments/statements',
    'payments/queries',
    'payments/charges',
    'payments/notices',
  ],
  webhooks: [
    'webhooks',
    'webhooks/addresses',
    'webhooks/sending',
    'webhooks/endpoints',
    'webhooks/deliveries',
    'webhooks/engine',
    'webhooks/stream',
    'webhooks/events',
  ],
  operator: ['operator', 'operator/merchants', 'operator/adjustments'],
  privacy: ['privacy'],
  sandbox: [
    'sandbox/bank',
    'sandbox/cards',
    'sandbox/shop',
    'sandbox',
    'psp/faults',
    'psp/book',
    'psp/identity',
    'psp/acts',
    'psp/http',
    'psp/bacen',
    'psp/efi',
    'psp/notices',
    'psp/woovi',
    'psp/control',
    'psp',
  ],
  api: ['api/requests', 'api/operations', 'api', 'api/routes'],
  demo: ['demo'],
  processes: ['server', 'worker'],
  // What runs in browsers, in other people's programs and on the pages of the guides.
  outside: ['sdk', 'embed', 'guides', 'client'],
}

const FOLDERS = Object.values(FLOORS).flat()

const isTest = (file: string) => /(\.test|\.testing|\/testing)(\.tsx?)?$/.test(file)

/**
 * Where a module of lib/ stands: the index of its folder, or of the nearest one above it; -1 for
 * none.
 */
function levelOf(module: string): number {
  const parts = module.split('/').slice(1, -1)
  for (let depth = parts.length; depth > 0; depth--) {
    const level = FOLDERS.indexOf(parts.slice(0, depth).join('/'))
    if (level >= 0) return level
  }
  return -1
}

const inLib = ({ target }: Import) => target.startsWith('lib/') && !isTest(target)

/** The imports of a file that lead to a floor, or to a folder of its floor, above its own. */
function upward({ path: file, imports }: SourceFile): string[] {
  if (!/^lib\/.+\//.test(file) || isTest(file)) return []
  const own = levelOf(file)
  return imports
    .filter((one) => inLib(one) && levelOf(one.target) > own)
    .map(({ target }) => `${file} imports ${target}`)
}

type Graph = Map<string, Set<string>>

/** What imports what, by module or by folder; tests are left out. */
function graphOf(sources: SourceFile[], name: (module: string) => string): Graph {
  const graph: Graph = new Map()
  const own = new Set(sources.map((source) => moduleOf(source.path)))
  for (const { path: file, imports } of sources) {
    if (isTest(file)) continue
    const from = name(moduleOf(file))
    const to = imports.filter(({ target }) => own.has(target) && !isTest(target))
    const seen = graph.get(from) ?? new Set()
    for (const { target } of to) if (name(target) !== from) seen.add(name(target))
    graph.set(from, seen)
  }
  return graph
}

const moduleOf = (file: string) => file.replace(/\.tsx?$/, '')

/** The first circle that is met, as the names along it; none in a graph without one. */
function circleIn(graph: Graph): string[] {
  const done = new Set<string>()
  const visit = (node: string, way: string[]): string[] => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return []
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...way, node])
      if (circle.length > 0) return circle
    }
    done.add(node)
    return []
  }
  for (const node of graph.keys()) {
    const circle = visit(node, [])
    if (circle.length > 0) return circle
  }
  return []
}

const ROOT = path.resolve(import.meta.dirname, '..')
const sources = readSources(ROOT)
const lib = sources.filter((source) => /^lib\/.+\//.test(source.path))

describe('the floors of lib/', () => {
  test('every folder stands on one', () => {
    const lost = lib
      .filter(({ path: file }) => levelOf(file) < 0 && !isTest(file))
      .map((source) => source.path)
    expect(lost).toEqual([])
  })

  test('every folder of the table is there', () => {
    const there = new Set(lib.map((source) => path.dirname(source.path).replace('lib/', '')))
    expect(FOLDERS.filter((folder) => !there.has(folder))).toEqual([])
  })

  test('nothing imports upward', () => {
    expect(lib.flatMap(upward)).toEqual([])
  })

  test('folders form no circle', () => {
    expect(circleIn(graphOf(lib, path.dirname))).toEqual([])
  })
})

test('files form no circle', () => {
  const own = sources.filter((source) => /^(lib|components|app)\//.test(source.path))
  expect(circleIn(graphOf(own, (module) => module))).toEqual([])
})

// One declaration gives every script its types, so that the compiler misses none that is not there.
const missingScripts = ({ imports }: SourceFile) =>
  imports
    .map(({ target }) => target)
    .filter((target) => target.endsWith('.mjs') && !existsSync(path.join(ROOT, target)))
    .filter((target) => /^(scripts|bench|lib|e2e)\//.test(target))

test('every script that is imported is there', () => {
  expect(sources.flatMap(missingScripts)).toEqual([])
})

describe('each rule can fail', () => {
  test('a script that was moved is missing', () => {
    const moved = sourceFile('lib/one.ts', "import { a } from '@/scripts/testing/moved.mjs'")
    expect(missingScripts(moved)).toEqual(['scripts/testing/moved.mjs'])
  })

  test('an import that is turned around runs up', () => {
    const turned = "import { createCharge } from '@/lib/payments/charges/create-charge'"
    expect(upward(sourceFile('lib/ledger/balance.ts', turned))).toHaveLength(1)
    const type = "import type { Merchant } from '@/lib/accounts/merchants/merchant'"
    expect(upward(sourceFile('lib/platform/env.ts', type))).toHaveLength(1)
  })

  test('two files that import each other are a circle', () => {
    const pair = [
      sourceFile('lib/ledger/one.ts', "import { b } from './other'"),
      sourceFile('lib/ledger/other.ts', "import type { a } from './one'"),
    ]
    expect(circleIn(graphOf(pair, (module) => module))).toHaveLength(3)
  })
})
