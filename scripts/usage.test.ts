import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runScript } from './testing/run-script'

const COMMANDS = [
  ...['operator', 'people', 'ledger', 'jobs', 'reconcile', 'withdrawals', 'audit'],
  ...['doctor', 'demo', 'migrate'],
]

test('every command says how it is used, without a database', async () => {
  const env = { DATABASE_URL: 'postgresql://127.0.0.1:1/nowhere' }
  for (const name of COMMANDS) {
    const { code, output } = await runScript(`${name}.mjs`, ['--help'], env)
    expect(output).toMatch(new RegExp(`^npm run ${name}`))
    expect(code, name).toBe(0)
  }
})

test.each([
  ['start', /^npm start /],
  ['build', /^npm run build /],
  ['generate', /^npm run generate /],
  ['bench', /^npm run bench .*: accounts, .*withdrawals$/],
])('npm run %s does nothing for --help and for what it does not know', async (name, usage) => {
  for (const [word, code] of [
    ['--help', 0],
    ['frob', 2],
  ] as const) {
    const ended = await runScript(`${name}.mjs`, [word])
    expect(ended.output).toMatch(usage)
    expect(ended.code, word).toBe(code)
  }
})

test.each([
  ['add', 'ana@example.com', 'bia@example.com'],
  ['list', 'ana@example.com'],
])('no word of a command for operators is ignored: %s %s %s', async (...words) => {
  const { code, output } = await runScript('operator.mjs', words)
  expect(output).toMatch(/^npm run operator /)
  expect(code).toBe(2)
})

test('before the first start, a command says to start Guichê', () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  for (const name of ['scripts', 'package.json']) {
    cpSync(path.join(import.meta.dirname, '..', name), path.join(clone, name), { recursive: true })
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/doctor.mjs'], { cwd: clone })
  expect(`${stdout}${stderr}`).toBe('Guichê is not installed yet: start it once, with npm start.\n')
})
