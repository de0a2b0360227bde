import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = process.cwd()
const FILES = ['README.md', 'lib/sdk/README.md', ...globSync('docs/guides/*/*.md')]

/** What the blocks leave to their reader, by name. */
const GIVEN: Record<string, string> = {
  body: 'string',
  charge: "import('guiche').Charge",
  cursor: 'string',
  data: 'object',
  guiche: "import('guiche').Guiche",
  headers: 'Headers',
  idempotencyKey: 'string',
  loadCursor: '() => Promise<string | undefined>',
  markAsPaid: '(referenceId: string) => Promise<void>',
  offer: '(disponivel: number | null) => void',
  order: '{ id: string }',
  processEvent: "(event: import('guiche').TransactionEvent) => Promise<void>",
  saveCursor: '(cursor: string) => Promise<void>',
  secret: 'string',
}

/**
 * A block as a module: its imports, the names that it is given, and the rest as a function's body.
 */
function moduleOf(block: string): string {
  const imports = block.match(/^import .*$/gm) ?? []
  const rest = block.replace(/^import .*$/gm, '')
  const isOwn = (name: string) =>
    new RegExp(`(const|let|function) (${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\})`).test(block)
  const given = Object.entries(GIVEN)
    .filter(([name]) => !isOwn(name))
    .map(([name, type]) => `declare const ${name}: ${type}`)
  const body = /^export /m.test(rest) ? rest : `export async function example() {\n${rest}\n}`
  return [...imports, ...given, body].join('\n')
}

/** Compiles texts strictly, as modules of a project that has the client; returns the complaints. */
function compile(modules: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'guiche-blocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(modules)) writeFileSync(path.join(folder, name), text)
  const compilerOptions = {
    target: 'ES2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    typeRoots: [`${ROOT}/node_modules/@types`],
    paths: { guiche: [`${ROOT}/lib/sdk/main.ts`] },
  }
  const config = { compilerOptions, files: Object.keys(modules) }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  try {
    return execFileSync('node_modules/.bin/tsc', ['--project', folder], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('every TypeScript block of the guides and the READMEs compiles', () => {
  const blocks = FILES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(
      ([, text = ''], at) => {
        const name = `${file.replaceAll('/', '-').replace('.md', '')}-${at}.ts`
        return [name, moduleOf(text)] as const
      },
    ),
  )
  expect(compile(Object.fromEntries(blocks))).toBe('')
  expect(blocks.length).toBeGreaterThan(8)
  const wrong = moduleOf("await guiche.charges.create({ amount: '1' })")
  expect(compile({ 'wrong.ts': wrong })).toContain("'string' is not assignable to type 'number'")
})
