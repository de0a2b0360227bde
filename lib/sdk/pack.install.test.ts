import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventMessage, startLocal, streaming } from './listen.testing'
import { SECRET_KEY, startFake } from './testing'
import { VERSION } from './version'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BIN = path.join(ROOT, 'node_modules/.bin')
/** Where an older TypeScript is named, for the generators of others. */
const GENERATORS = path.join(ROOT, 'lib/api/generators/package.json')

let home: string
let shop: string

/** Packs the client out of a copy of its folder, and installs that in a project of its own. */
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'guiche-sdk-'))
  const copy = path.join(home, 'client')
  shop = path.join(home, 'shop')
  cpSync(import.meta.dirname, copy, { recursive: true })
  rmSync(path.join(copy, 'dist'), { recursive: true, force: true })
  run('npm', ['pack', '--pack-destination', home], copy)
  mkdirSync(shop)
  write('package.json', JSON.stringify({ name: 'shop', private: true, type: 'module' }))
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball()], shop)
})

afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

const tarball = () => path.join(home, readdirSync(home).find((name) => name.endsWith('.tgz'))!)
const write = (file: string, text: string) => writeFileSync(path.join(shop, file), text)

/** What a command prints; with its complaints when it fails. */
function run(command: string, args: string[], cwd = shop): string {
  const env = { ...process.env, PATH: `${BIN}:${process.env.PATH}` }
  try {
    return execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  }
}

const listPacked = () => {
  const folder = path.join(shop, 'node_modules/guiche')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

test('the package holds its modules, their types, its licence and what to read, nothing else', () => {
  const files = listPacked()
  expect(files).toEqual(
    expect.arrayContaining([
      'package.json',
      'README.md',
      'LICENSE',
      'dist/main.js',
      'dist/main.d.ts',
    ]),
  )
  const others = files.filter(
    (file) => !/^dist\/(cjs\/)?(generated\/)?[\w-]+(\.d)?\.(ts|js)$/.test(file),
  )
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'dist/cjs/package.json', 'package.json'])
  expect(files.filter((file) => /test|\/\w+\.ts$/.test(file) && !file.endsWith('.d.ts'))).toEqual(
    [],
  )
})

test('it runs: a charge and a webhook, in a process that has nothing but the package', () => {
  write(
    'charge.js',
    `import { createHmac } from 'node:crypto'
    import { Guiche, GuicheError, responseOf, verifyWebhook } from 'guiche'
    const fetch = async (url, { body }) =>
      Response.json({ url, ...JSON.parse(body) }, { status: 201, headers: { 'x-request-id': 'req_1' } })
    const guiche = new Guiche({ secretKey: 'sk_live_prod_x', baseUrl: 'https://pay.example.com', fetch })
    const charge = await guiche.charges.create({ amount: 10 })
    const body = JSON.stringify({ event: 'transaction.completed' })
    const time = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', Buffer.alloc(32, 1)).update(\`m.\${time}.\${body}\`).digest('base64')
    const headers = { 'webhook-id': 'm', 'webhook-timestamp': time, 'webhook-signature': 'v1,' + signature }
    const secret = 'whsec_' + Buffer.alloc(32, 1).toString('base64')
    const { event } = await verifyWebhook({ body, headers, secret })
    const refusal = await verifyWebhook({ body, headers: {}, secret }).catch((error) => error)
    const { requestId } = responseOf(charge)
    console.log(JSON.stringify({ ...charge, requestId, event, isOurs: refusal instanceof GuicheError }))`,
  )
  expect(JSON.parse(run(process.execPath, ['charge.js']))).toEqual({
    url: 'https://pay.example.com/v1/integrations/create-transaction',
    amount: 10,
    referenceId: expect.any(String),
    requestId: 'req_1',
    event: 'transaction.completed',
    isOurs: true,
  })
})

test('it is required by CommonJS as well as imported, with the same exports', () => {
  write(
    'both.cjs',
    `const required = require('guiche')
    import('guiche').then((imported) => {
      const webhook = { payload: { event: 'x', test: true }, secret: 'whsec_AAAA' }
      return required.signWebhook(webhook).then(async (signed) => {
        const { test } = await imported.verifyWebhook({ ...signed, secret: webhook.secret })
        const same = Object.keys(required).sort().join() === Object.keys(imported).sort().join()
        console.log(JSON.stringify({ test, same }))
      })
    })`,
  )
  expect(JSON.parse(run(process.execPath, ['both.cjs']))).toEqual({ test: true, same: true })
})

test('a resolution that knows no exports finds the files that main, types and typesVersions name', () => {
  const folder = path.join(shop, 'node_modules/guiche')
  const { main, types, typesVersions } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const [checkoutTypes] = typesVersions['*'].checkout
  for (const file of [main, types, checkoutTypes]) {
    expect(existsSync(path.join(folder, file)), file).toBe(true)
  }
  expect(readFileSync(path.join(folder, types), 'utf8')).toContain('verifyWebhook')
})

describe('its command', () => {
  test('tells its version, and complains in one line', () => {
    expect(run('npx', ['--offline', 'guiche', '--version'])).toBe(`${VERSION}\n`)
    expect(() => run('npx', ['--offline', 'guiche', 'listen'])).toThrow(
      /\nSay where to send events/,
    )
  })

  test('forwards events until Ctrl-C, signed with the secret that it prints, and ends well', async () => {
    const { baseUrl } = await startFake([streaming(eventMessage(1))])
    const local = await startLocal()
    const command = path.join(shop, 'node_modules/.bin/guiche')
    const args = ['listen', '--forward', local.url, '--url', baseUrl]
    const env = { ...process.env, GUICHE_SECRET_KEY: SECRET_KEY, GUICHE_WEBHOOK_SECRET: '' }
    const child = spawn(command, args, { cwd: shop, env })
    onTestFinished(() => void child.kill('SIGKILL'))
    let words = ''
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text) => {
        words += text
      })
    }
    const ended = once(child, 'exit')
    await vi.waitFor(() => expect(words).toMatch(/ 204 .* ms\n/), 20_000)
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])

    expect(words).toMatch(/\n1 event: 1 accepted, 0 failed\.\n$/)
    const [, secret] = /(whsec_\S+)/.exec(words) ?? []
    const [{ headers, body } = { headers: {}, body: '' }] = local.received
    const event = new Webhook(secret!).verify(body, headers as Record<string, string>)
    expect(event).toMatchObject({ data: { n: 1 } })
  })
})

describe('it is typed', () => {
  const CONSUMER = `
    import { type Charge, ConflictError, Guiche, verifyWebhook } from 'guiche'
    const guiche = new Guiche({ secretKey: 'sk', baseUrl: 'https://x' })
    export const charge: Charge = await guiche.charges.create({ amount: 1, pixKeyType: 'CPF' })
    export const code: string | null = charge.pixCode
    for await (const { status } of guiche.transactions.list({ type: 'CASHIN' })) {
      export_(status === 'COMPLETED')
    }
    const event = await verifyWebhook({ body: '', headers: new Headers(), secret: 's' })
    if (event.event === 'webhook.validation') export_(event.data.endpointId)
    else if (event.test) export_(event.test satisfies true)
    else if (event.event === 'cashout.failed') export_(event.data.type satisfies 'CASHOUT')
    else export_(event.data.referenceId)
    if (new Error() instanceof ConflictError) export_(1)
    // @ts-expect-error an amount is a number
    guiche.charges.create({ amount: '1' })
    // @ts-expect-error there is no such status
    guiche.cashouts.list({ status: 'LOST' })
    function export_(_: unknown) {}`

  const AS_COMMONJS = `import guiche = require('guiche')
    import type { GuicheCheckout } from 'guiche/checkout'
    export const client = new guiche.Guiche({ secretKey: 'sk', baseUrl: 'https://x' })
    export const charge: Promise<guiche.Charge> = client.charges.create({ amount: 1 })
    export let checkout: GuicheCheckout
    // @ts-expect-error an amount is a number
    client.charges.create({ amount: '1' })`

  function compile(file: string, options: object, compiler = 'tsc') {
    const base = { lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] }
    const compilerOptions = { target: 'ES2022', strict: true, noEmit: true, ...base, ...options }
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }))
    run(compiler, ['--project', 'tsconfig.json'])
  }

  test('for a CommonJS module under node16', () => {
    write('shop.cts', AS_COMMONJS)
    compile('shop.cts', { moduleResolution: 'node16', module: 'node16' })
  })

  test('for a resolution that knows no exports, which our own compiler has no more', () => {
    const older = path.join(home, 'older')
    mkdirSync(older)
    const version = JSON.parse(readFileSync(GENERATORS, 'utf8')).devDependencies.typescript
    const quietly = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
    run('npm', ['install', ...quietly, '--prefix', older, `typescript@${version}`], older)
    write('older.ts', AS_COMMONJS)
    const compiler = path.join(older, 'node_modules/.bin/tsc')
    compile('older.ts', { moduleResolution: 'node10', module: 'commonjs' }, compiler)
  })

  test.each([
    ['nodenext', 'nodenext', ['ES2022', 'DOM', 'DOM.Iterable']],
    ['node16', 'node16', ['ES2022', 'DOM', 'DOM.Iterable']],
    ['bundler', 'esnext', ['ES2022', 'DOM', 'DOM.Iterable']],
    ['nodenext', 'nodenext', ['ES2022']],
  ])('under %s, module %s, with %j', (moduleResolution, module, lib) => {
    write('shop.ts', CONSUMER)
    const ofNode = {
      types: ['node'],
      typeRoots: [`${ROOT}/node_modules/@types`],
      skipLibCheck: true,
    }
    compile('shop.ts', { moduleResolution, module, lib, ...(lib.length === 1 && ofNode) })
  })
})
