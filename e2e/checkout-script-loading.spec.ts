import { createHash } from 'node:crypto'
import { expect, test } from './support/shop-test'

test('a shop’s page may load the script with its digest, or as a module', async ({
  page,
  site,
  baseURL,
}) => {
  const script = Buffer.from(await (await fetch(`${baseURL}/checkout.js`)).arrayBuffer())
  const digest = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const load = (attributes: string) =>
    page.goto(site.whole(`<script src="${baseURL}/checkout.js" ${attributes}></script>`))
  const type = () => page.evaluate('typeof Guiche')

  await load(`crossorigin integrity="${digest}"`)
  expect(await type()).toBe('function')
  await load('type="module"')
  expect(await type()).toBe('function')
  await load(`crossorigin integrity="sha384-${'A'.repeat(64)}"`)
  expect(await type()).toBe('undefined')
})
