import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Audience, Operation } from '@/lib/api/operations/operation'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'lib/api/operations')

/** Files of the folder that describe no operation. */
const NO_OPERATIONS = new Set(['all.ts', 'examples.ts', 'operation.ts', 'step-up.ts'])

type Module = { name: string; operations: [string, Operation][] }

/** The modules that have at least one operation without a secret key. */
async function browserModules(): Promise<Module[]> {
  const files = (await readdir(FOLDER)).filter((file) => !NO_OPERATIONS.has(file)).toSorted()
  const modules = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, Operation> = await import(path.join(FOLDER, file))
      return { name: path.basename(file, '.ts'), operations: Object.entries(exported) }
    }),
  )
  return modules.filter(({ operations }) => !operations.every(takes('merchant')))
}

const takes =
  (audience: Audience) =>
  ([, operation]: [string, Operation]) =>
    operation.audience === audience

test.each([
  ['operations.ts', 'for signed-in users', 'user'],
  ['operator-operations.ts', 'for operators, so that merchants’ pages load no others', 'operator'],
  ['public-operations.ts', 'for everybody, so that payers’ pages load no others', 'public'],
])('%s lists the operations %s (npm run sdk:types updates it)', async (file, _, readers) => {
  const modules = await browserModules()
  const wanted = modules.filter((one) => readersOf(one) === readers)
  await expect(format(textOf(wanted))).toMatchFileSnapshot(file)
})

function readersOf({ operations }: Module): string {
  if (operations.some(takes('user'))) return 'user'
  return operations.some(takes('operator')) ? 'operator' : 'public'
}

test('no other module of the client or of the screens contains an API path', async () => {
  const files = ['lib/client', 'components'].map((folder) => path.join(ROOT, folder))
  const found = (await Promise.all(files.map(sources))).flat().filter(({ file, text }) => {
    return !file.endsWith('operations.ts') && PATH_BY_HAND.test(text)
  })
  expect(found.map(({ file }) => path.relative(ROOT, file))).toEqual([])
})

/** A path that browsers call, or a method before a path. */
const PATH_BY_HAND =
  /['"`](?:(?:GET|POST|PUT|PATCH|DELETE) \/|\/v1\/(?:user|operator|pay|receipts|checkout)\b)/

async function sources(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name)
      return { file, text: await readFile(file, 'utf8') }
    }),
  )
}

/** The source of a file with the method and path of every operation of the modules. */
function textOf(modules: Module[]): string {
  return [
    '// Made from lib/api/operations by operations.test.ts: npm run sdk:types.',
    '',
    "import type { Calls } from './call'",
    ...modules.flatMap(({ name, operations }) => [
      '',
      `export const ${camelCase(name)}: Calls<typeof import('@/lib/api/operations/${name}')> = {`,
      ...operations.map(([key, { method, path: at }]) => `${key}: '${method} ${at}',`),
      '}',
    ]),
    '',
  ].join('\n')
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, first) => first.toUpperCase())

function format(text: string): string {
  const biome = path.join(ROOT, 'node_modules/.bin/biome')
  const options = { cwd: ROOT, input: text, encoding: 'utf8' } as const
  return execFileSync(biome, ['format', '--stdin-file-path=lib/client/operations.ts'], options)
}
