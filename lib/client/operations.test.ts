import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Operation } from '@/lib/api/operation'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'lib/api/operations')

test('operations.ts has every operation that a browser may call: otherwise, npm run sdk:types', async () => {
  await expect(format(await clientOperations())).toMatchFileSnapshot('operations.ts')
})

/** The modules of operations of which some take no secret key, with where each operation is. */
async function clientOperations(): Promise<string> {
  const files = (await readdir(FOLDER)).filter((file) => file !== 'all.ts').toSorted()
  const groups = await Promise.all(
    files.map(async (file) => {
      const operations: Record<string, Operation> = await import(path.join(FOLDER, file))
      return { module: path.basename(file, '.ts'), operations: Object.entries(operations) }
    }),
  )
  return [
    '// Made from lib/api/operations by operations.test.ts: npm run sdk:types.',
    '',
    "import type { Calls } from './call'",
    ...groups
      .filter(({ operations }) => operations.some(([, { audience }]) => audience !== 'merchant'))
      .flatMap(({ module, operations }) => [
        '',
        `export const ${camelCase(module)}: Calls<typeof import('@/lib/api/operations/${module}')> = {`,
        ...operations.map(([name, call]) => {
          return `${name}: { method: '${call.method}', path: '${call.path}' },`
        }),
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
