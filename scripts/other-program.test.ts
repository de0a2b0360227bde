import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runScript } from './testing/run-script'

/** A web server that answers every path alike, as many do. */
async function serveOther(type: string, body: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', type).end(body)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.each([
  ['text/html', '<html>hi</html>'],
  ['application/json', 'null'],
  ['application/json', '{"status":"up"}'],
])('another program that answers %s %s is not asked further', async (type, body) => {
  const port = await serveOther(type, body)
  const url = `http://127.0.0.1:${port}`
  const args = ['--url', url, '--key', 'sk_live_prod_x']
  expect(await runScript('conformance.mjs', args)).toEqual({
    code: 1,
    output: `What answers at ${url} is not Guichê: correct --url.`,
  })
  expect(await runScript('demo.mjs', [], { PORT: String(port) })).toEqual({
    code: 1,
    output: `What answers at ${url} is not Guichê: if it has another port, say so, as in PORT=3001 npm run demo.`,
  })
})

test('the demo says how it is used, and what to do where nothing answers', async () => {
  expect(await runScript('demo.mjs', ['--help'])).toMatchObject({ code: 0 })
  const { code, output } = await runScript('demo.mjs', [], { PORT: '9' })
  expect(output).toMatch(
    /^Nothing answers at http:\/\/127\.0\.0\.1:9\. Start Guichê first, with npm start; if /,
  )
  expect(code).toBe(1)
})

test('before the first start has installed anything, the demo says to start Guichê', () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'guiche-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  for (const name of ['scripts', 'package.json']) {
    cpSync(path.join(import.meta.dirname, '..', name), path.join(clone, name), { recursive: true })
  }
  const env = { ...process.env, PORT: '9' }
  const file = path.join(clone, 'scripts/demo.mjs')
  const { stderr, status } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' })
  expect(stderr).toMatch(/^\s*Nothing answers at .* Start Guichê first, with npm start;/)
  expect(status).toBe(1)
})
