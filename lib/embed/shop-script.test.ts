import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import nextConfig from '@/next.config'
import { SCRIPT_VERSION } from './protocol'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('the script that shops load is one small file that loads no other and has its version', () => {
  const script = read('public/checkout.js')
  expect(gzipSync(script).length).toBeLessThan(4_000)
  expect(script).not.toMatch(/\b(import|require|eval|innerHTML)\b/)
  const document = { currentScript: null, querySelector: () => null }
  const page = { document, HTMLScriptElement: class {} } as { Guiche?: { version: string } }
  runInNewContext(script, page)
  expect(page.Guiche?.version).toBe(SCRIPT_VERSION)
})

test('its types are the same as in the client’s package', () => {
  expect(read('public/checkout.d.ts')).toBe(read('lib/sdk/checkout.ts'))
  const { exports } = JSON.parse(read('lib/sdk/package.json'))
  expect(exports['./checkout']).toEqual({
    import: { types: './dist/checkout.d.ts' },
    require: { types: './dist/cjs/checkout.d.ts' },
  })
})

test('it lets the frame copy, so that the code of a boleto can be taken to a bank', () => {
  expect(read('public/checkout.js')).toContain('clipboard-write')
})

test.each([
  ['/checkout.js', {}],
  ['/checkout.d.ts', { 'Content-Type': 'text/plain; charset=utf-8' }],
])('%s may be read by every site', async (file, further) => {
  const rules = (await nextConfig.headers?.()) ?? []
  const sent = rules.filter(({ source }) => source === file).flatMap(({ headers }) => headers)
  expect(Object.fromEntries(sent.map(({ key, value }) => [key, value]))).toEqual({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...further,
  })
})
