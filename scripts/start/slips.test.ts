import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSlips } from './slips.mjs'

test('a misspelt name in .env is told, and other programs may have their own there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'slips-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, '.env')
  expect(await findSlips(file)).toEqual([])
  writeFileSync(file, 'REGISTRATON=closed\nREGISTRATION=open\nHTTPS_PROXY=x\nTRUSTPROXY=1\n')
  expect(await findSlips(file)).toEqual([
    'REGISTRATON in .env is no setting; did you mean REGISTRATION?',
    'TRUSTPROXY in .env is no setting; did you mean TRUST_PROXY?',
  ])
})
