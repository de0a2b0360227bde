import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BIN = path.join(ROOT, 'node_modules/.bin')

let home: string

/** A project of its own with the generators, which need an older TypeScript than ours. */
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'guiche-generators-'))
  cpSync(path.join(import.meta.dirname, 'generators'), home, { recursive: true })
  run('npm', 'ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund')
  write('openapi.json', JSON.stringify(await describeApi()))
  write('tsconfig.json', JSON.stringify({ compilerOptions: STRICT, include: ['*.ts', 'out'] }))
}, 300_000)

afterAll(() => rmSync(home, { recursive: true, force: true }))

const STRICT = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  types: [],
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
}

const write = (file: string, text: string) => writeFileSync(path.join(home, file), text)

/** The document, for which no database is asked. */
async function describeApi(): Promise<object> {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:9/none')
  vi.stubEnv('SECRET_KEY', Buffer.alloc(32, 1).toString('base64'))
  const { makeDocument } = await import('./document')
  return makeDocument('https://pay.example.com')
}

/** What a command prints; with its complaints when it fails. */
function run(command: string, ...args: string[]): string {
  const own = path.join(home, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${own}:${BIN}:${process.env.PATH}` }
  try {
    return execFileSync(command, args, { cwd: home, env, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  }
}

const orval = (name: string, output: object) => {
  const config = { guiche: { input: './openapi.json', output: { client: 'fetch', ...output } } }
  write(`${name}.config.mjs`, `export default ${JSON.stringify(config)}`)
  const printed = run('orval', '--config', `${name}.config.mjs`)
  expect(printed).not.toContain('🛑')
}

test('clients of three generators compile, with the least that each of them is used for', () => {
  run('openapi-typescript', 'openapi.json', '-o', 'out/openapi-typescript.ts')
  run('openapi-ts', '-i', 'openapi.json', '-o', 'out/hey-api', '--no-log-file')
  orval('one-file', { target: 'out/orval.ts' })
  orval('many-files', {
    target: 'out/orval/api.ts',
    schemas: 'out/orval/model',
    mode: 'tags-split',
  })
  write(
    'use.ts',
    `import { createCashout, type CreateTransactionData } from './out/hey-api'
    import { approveCashout, createTransaction } from './out/orval'
    import type { components, operations } from './out/openapi-typescript'

    export const charge: CreateTransactionData['body'] = { amount: 10, description: null }
    export const sent = createCashout({ body: { amount: 10, pixKey: 'a@b.br' } })
    export const key = createTransaction({ amount: 10 }, { headers: { 'Idempotency-Key': 'x' } })
    export const approved = approveCashout({ id: 1 })
    // @ts-expect-error: one of the two says which withdrawal
    export const neither = approveCashout({})
    export const more = { livemode: true } as components['schemas']['CheckoutSession'] & { x: 1 }
    type Refund = operations['refundTransaction']['requestBody']['content']['application/json']
    // @ts-expect-error: an unknown field of a refund is refused
    export const refund: Refund = { transactionId: 'x', amont: 10 }`,
  )
  expect(run('tsc', '-p', '.')).toBe('')
})

test('no two files of a client differ by their case alone', () => {
  const files = readdirSync(path.join(home, 'out'), { recursive: true }).map((file) => `${file}`)
  expect(files.length).toBeGreaterThan(300)
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length)
})
