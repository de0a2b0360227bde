import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE_LANGUAGE_NAMES, CODE_LANGUAGES, type CodeLanguage } from './code-languages'
import type { ApiRequest } from './code-literals'
import { requestCode } from './request-code'

const RUNS: Record<CodeLanguage, { run: string[]; file: string; ask: string[] }> = {
  shell: { run: ['sh'], file: 'a.sh', ask: ['curl', '--version'] },
  node: { run: [process.execPath], file: 'a.mjs', ask: [process.execPath, '--version'] },
  python: { run: ['python3'], file: 'a.py', ask: ['python3', '--version'] },
  php: { run: ['php'], file: 'a.php', ask: ['php', '--version'] },
  go: { run: ['go', 'run'], file: 'a.go', ask: ['go', 'version'] },
  csharp: { run: ['dotnet', 'run'], file: 'a.cs', ask: ['dotnet', '--version'] },
  java: {
    run: ['java', '-XX:TieredStopAtLevel=1'],
    file: 'Guiche.java',
    ask: ['javac', '-version'],
  },
  ruby: { run: ['ruby'], file: 'a.rb', ask: ['ruby', '--version'] },
}

const folder = mkdtempSync(path.join(tmpdir(), 'code-'))
const requests: { method?: string; url?: string; authorization?: string; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { method, url, headers } = request
  requests.push({ method, url, authorization: headers.authorization, body })
  const status = url === REFUSED.path ? 400 : 201
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"ok":true}')
})

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const REFUSED: ApiRequest = { method: 'GET', path: '/v1/user/refused' }

const POST: ApiRequest = {
  method: 'POST',
  path: '/v1/integrations/create-transaction',
  body: {
    amount: 49.9,
    description: `Café d'água "forte" \\ 100 %`,
    tracking_parameters: { utm_source: 'instagram', 'x-y': null },
    paymentMethodTypes: ['pix', true, {}, []],
  },
}

describe.each(CODE_LANGUAGE_NAMES)('a request in %s', (language) => {
  const isThere = has(RUNS[language].ask)
  const why = isThere ? '' : ` (skipped: this machine has no ${CODE_LANGUAGES[language]})`

  test.skipIf(!isThere)(`says exactly what the guide says${why}`, async () => {
    const said = await run(language, POST)
    const call = requests.at(-1)!
    expect(call).toMatchObject({ method: 'POST', url: POST.path, authorization: 'Bearer sk_x' })
    expect(JSON.parse(call.body)).toEqual(POST.body)
    expect(said).toMatch(/ok/)
  })

  test.skipIf(!isThere)(`may have a query and no body${why}`, async () => {
    const path = '/v1/user/transactions?page=2&per_page=5'
    await run(language, { method: 'GET', path })
    expect(requests.at(-1)).toMatchObject({ method: 'GET', url: path, authorization: 'Bearer jwt' })
    const change: ApiRequest = { method: 'PATCH', path: '/v1/user/settings', body: { a: 1 } }
    await run(language, change)
    expect(requests.at(-1)).toMatchObject({ method: 'PATCH', url: change.path })
    await run(language, { method: 'GET', path: '/sandbox/pix/charges/1' })
    expect(requests.at(-1)).toEqual({ method: 'GET', url: '/sandbox/pix/charges/1', body: '' })
  })
})

test.skipIf(!has(RUNS.python.ask))('a request in Python prints a refusal too', async () => {
  expect(await run('python', REFUSED)).toBe("400 {'ok': True}\n")
})

async function run(language: CodeLanguage, request: ApiRequest): Promise<string> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [command = '', ...args] = RUNS[language].run
  const file = path.join(folder, RUNS[language].file)
  writeFileSync(file, requestCode(request, origin)[language])
  const child = spawn(command, [...args, file], {
    // A container's locale, in which a compiler may read its source as ASCII.
    env: { ...process.env, LC_ALL: 'C', GUICHE_SECRET_KEY: 'sk_x', GUICHE_TOKEN: 'jwt' },
    stdio: ['ignore', 'pipe', language === 'shell' ? 'ignore' : 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  await once(child, 'close')
  return said
}

function has([command = '', ...args]: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
