import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSecretKey } from './environment.mjs'
import { runScript } from './testing/run-script'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'guiche-key-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const keyFile = () => path.join(dataDir, 'secret-key')

test('the first start makes a key, and later ones keep it', () => {
  const key = keepSecretKey(dataDir)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(keepSecretKey(dataDir)).toBe(key)
})

test('no key is made beside a database that was restored without its own', () => {
  mkdirSync(path.join(dataDir, 'postgres'))
  writeFileSync(path.join(dataDir, 'postgres/application-password'), 'x')
  expect(() => keepSecretKey(dataDir)).toThrow(`There is no file ${keyFile()}`)
  expect(existsSync(keyFile())).toBe(false)
})

test('a command makes no key, and says where it looked for one', async () => {
  const env = { GUICHE_DATA_DIR: dataDir, SECRET_KEY: '', DATABASE_URL: '' }
  const { code, output } = await runScript('withdrawals.mjs', ['stop', '--restored'], env)
  expect(output).toMatch(new RegExp(`^There is no file ${keyFile()}: if the database was restored`))
  expect(code).toBe(1)
  expect(existsSync(keyFile())).toBe(false)
})
