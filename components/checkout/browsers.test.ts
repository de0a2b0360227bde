import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { ASSETS } from './generated/assets.mjs'

const scripts = Object.entries<{ base64: string }>(ASSETS)
  .filter(([name]) => name.endsWith('.js'))
  .map(([name, { base64 }]) => [name, Buffer.from(base64, 'base64').toString()] as const)

test.each(scripts)('%s has no syntax that a customer’s old phone cannot read', async (_, code) => {
  const asBuilt = await transform(code, { target: 'esnext' })
  const asRead = await transform(code, { target: ['es2020', 'safari15.4'] })
  expect(asRead.code === asBuilt.code).toBe(true)
})

/** What Safari 15.4, Chrome 99 or Firefox 97 lack. A lookbehind is a syntax error in Safari. */
const MISSING =
  /AbortSignal\.(any|timeout)|\.to(Sorted|Reversed|Spliced)\(|URL\.canParse|withResolvers|\.groupBy\(|fromAsync|\.findLast|\(\?<[=!]/

test.each(scripts)('%s calls nothing that a customer’s old phone lacks', (_, code) => {
  expect(code.match(MISSING)?.[0]).toBeUndefined()
})
