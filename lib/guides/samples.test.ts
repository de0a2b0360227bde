import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { contractSignature, formatSecret, signatureHeaders } from '@/lib/webhooks/sending/signature'
import { CODE_LANGUAGES, type CodeLanguage } from './code-languages'

interface Run {
  command: string
  args: string[]
  /** Asks the language for its version, to know that it is there. */
  ask: string
  /** Compiles it, once. */
  build?: [string, ...string[]]
}

const FOLDER = path.resolve(process.cwd(), 'docs/guides/samples/verify-webhook')
const BUILT = mkdtempSync(path.join(tmpdir(), 'samples-'))
afterAll(() => rmSync(BUILT, { recursive: true }))

const RUNS: Record<CodeLanguage, Run> = {
  shell: { command: 'sh', args: ['verify-webhook.sh'], ask: '-c :' },
  node: { command: process.execPath, args: ['verify-webhook.mjs'], ask: '--version' },
  python: { command: 'python3', args: ['verify_webhook.py'], ask: '--version' },
  php: { command: 'php', args: ['verify_webhook.php'], ask: '--version' },
  go: {
    command: path.join(BUILT, 'verify_webhook'),
    args: [],
    ask: 'version',
    build: ['go', 'build', '-o', BUILT, 'verify_webhook.go'],
  },
  csharp: { command: 'dotnet', args: ['run', 'VerifyWebhook.cs'], ask: '--version' },
  java: {
    command: 'java',
    args: ['-XX:TieredStopAtLevel=1', '-cp', BUILT, 'VerifyWebhook'],
    ask: '-version',
    build: ['javac', '-d', BUILT, 'VerifyWebhook.java'],
  },
  ruby: { command: 'ruby', args: ['verify_webhook.rb'], ask: '--version' },
}

const PRINTED = { java: 'VerifyWebhook.java', go: 'verify_webhook.go' }

const GENUINE = { ours: 'genuine', standard: 'genuine', code: 0 }
const secret = formatSecret(Buffer.alloc(32, 7))
const other = formatSecret(Buffer.alloc(32, 9))
const body = '{"event":"cashout.failed","data":{"reason":"ação não concluída ✓\\n"}}\r\n\r\n'

type Headers = Record<string, string>

const signed = (at = new Date(), secrets: [string, ...string[]] = [secret]): Headers =>
  signatureHeaders({ id: 'd1', sentAt: at, body, secrets })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const without = (name: string): Headers => ({ ...signed(), [name]: '' })

const file = path.resolve(process.cwd(), '../shared/contracts/webhook-vectors.json')
const vectors: {
  seed: {
    valid: { name: string; secret: string; body: string; header: Headers }[]
    invalid: { name: string; secret: string; body: string; signature: string }[]
  }
} = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { seed: { valid: [], invalid: [] } }

describe.concurrent.each(Object.keys(RUNS) as CodeLanguage[])('the sample in %s', (language) => {
  const isThere = has(RUNS[language])
  const why = isThere ? '' : ` (skipped: this machine has no ${CODE_LANGUAGES[language]})`
  const timeout = 180_000

  test.skipIf(!isThere)(`takes what we sign, with any line ends${why}`, { timeout }, async () => {
    expect(await verify(language, body, signed())).toEqual(GENUINE)
    // The guide prints the request line too, just above the samples.
    const whole = { first: 'POST /guiche HTTP/1.1', lineEnd: '\n' }
    expect(await verify(language, body, signed(), whole)).toEqual(GENUINE)
  })

  test.skipIf(!isThere)(`takes both secrets of a rotation${why}`, { timeout }, async () => {
    const answer = await verify(language, body, signed(undefined, [other, secret]))
    expect(answer).toEqual({ ours: 'genuine', standard: 'genuine', code: 0 })
  })

  test.skipIf(!isThere)(
    `refuses what was altered, or lacks its mark${why}`,
    { timeout },
    async () => {
      const refused = { ours: 'refused', standard: 'refused', code: 1 }
      const halfRefused = { ...refused, standard: 'genuine' }
      const name = 'X-Webhook-Signature'
      const right = signed()[name]!
      const wrongs = ['', right.slice(1), `${right}0`, right.toUpperCase(), 'é'.repeat(32)]
      expect(await verify(language, `${body} `, signed())).toEqual(refused)
      expect(await verify(language, body, signed(undefined, [other]))).toEqual(refused)
      for (const wrong of wrongs) {
        expect(await verify(language, body, { ...signed(), [name]: wrong })).toEqual(halfRefused)
      }
    },
  )

  test.skipIf(!isThere)(`refuses what is old, or not yet due${why}`, { timeout }, async () => {
    const refused = { ours: 'genuine', standard: 'refused', code: 1 }
    for (const headers of [
      signed(minutesAgo(6)),
      signed(minutesAgo(-6)),
      without('webhook-id'),
      without('webhook-timestamp'),
      without('webhook-signature'),
      { ...signed(), 'webhook-timestamp': 'now' },
    ]) {
      expect(await verify(language, body, headers)).toEqual(refused)
    }
  })

  test.skipIf(!isThere || vectors.seed.valid.length === 0)(
    `agrees with the published vectors${why || ' (skipped where ../shared/contracts is absent)'}`,
    { timeout },
    async () => {
      for (const vector of vectors.seed.valid) {
        const { ours } = await verify(language, vector.body, vector.header, vector)
        expect(ours, vector.name).toBe('genuine')
      }
      for (const vector of vectors.seed.invalid) {
        const headers = { 'X-Webhook-Signature': vector.signature }
        const { ours } = await verify(language, vector.body, headers, vector)
        expect(ours, vector.name).toBe('refused')
      }
    },
  )
})

// Above a compiled sample is compiled once, which is not what its reader is told to do.
describe.each(['java', 'go'] as const)('the sample in %s', (language) => {
  const { ask, build } = RUNS[language]
  const isThere = canRun(build?.[0] ?? '', ask)
  const why = isThere ? '' : ` (skipped: this machine has no ${CODE_LANGUAGES[language]})`

  test.skipIf(!isThere)(`runs by the command that it prints${why}`, { timeout: 180_000 }, () => {
    const [comment = ''] = readFileSync(path.join(FOLDER, PRINTED[language]), 'utf8').split('\n')
    const head = Object.entries(signed()).map(([name, value]) => `${name}: ${value}\n`)
    const input = path.join(BUILT, `${language}.http`)
    writeFileSync(input, `${head.join('')}\n${body}`)
    const command = comment.replace('// ', '').replace('webhook.http', input)
    const env = { ...process.env, LC_ALL: 'C', GUICHE_WEBHOOK_SECRET: secret }
    const said = execFileSync('sh', ['-c', command], { cwd: FOLDER, env, encoding: 'utf8' })
    expect(said.match(/genuine/g)).toHaveLength(2)
  })
})

test('what the samples are given is what our own code signs', () => {
  expect(signed()['X-Webhook-Signature']).toBe(contractSignature(body, secret))
})

/** Whether the machine has the language; then the sample is compiled, where that is wanted. */
function has({ command, ask, build }: Run): boolean {
  if (!canRun(build?.[0] ?? command, ask)) return false
  if (build) execFileSync(build[0], build.slice(1), { cwd: FOLDER })
  return true
}

function canRun(command: string, ask: string): boolean {
  try {
    execFileSync(command, ask.split(' '), { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

interface Sent {
  /** The line before the headers, if any. */
  first?: string
  lineEnd?: string
  secret?: string
}

/** What a sample says of a webhook. */
async function verify(
  language: CodeLanguage,
  text: string,
  headers: Headers,
  { first, lineEnd = '\r\n', secret: key = secret }: Sent = {},
) {
  const { command, args } = RUNS[language]
  const child = spawn(command, args, {
    cwd: FOLDER,
    env: { ...process.env, GUICHE_WEBHOOK_SECRET: key },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const head = Object.entries({ 'content-type': 'application/json', ...headers })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
  const lines = first === undefined ? head : [first, ...head]
  child.stdin.end(`${lines.join(lineEnd)}${lineEnd}${lineEnd}${text}`)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const [, ours] = /^X-Webhook-Signature: (\w+)$/m.exec(said) ?? []
  const [, standard] = /^Standard Webhooks: (\w+)$/m.exec(said) ?? []
  return { ours, standard, code }
}
