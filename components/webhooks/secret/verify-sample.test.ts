import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CODE_LANGUAGE_NAMES } from '@/lib/guides/code-languages'
import { SECRET_NAME, verifySample } from './verify-sample'

const FOLDER = path.resolve(process.cwd(), 'docs/guides/samples/verify-webhook')
const FILES = readdirSync(FOLDER)

test('there is a sample for every language', () => {
  expect(FILES).toHaveLength(CODE_LANGUAGE_NAMES.length)
})

test.each(FILES)('%s says how to run it with this endpoint’s secret, in a comment', (file) => {
  const sample = readFileSync(path.join(FOLDER, file), 'utf8')
  const shown = verifySample(sample, 'whsec_BwcH').split('\n')
  const changed = shown.filter((line, at) => line !== sample.split('\n')[at])
  expect(changed).toHaveLength(1)
  expect(changed[0]).toMatch(new RegExp(`^(//|#) ${SECRET_NAME}=whsec_BwcH… .+ < webhook.http$`))
  expect(sample).toContain(SECRET_NAME)
})
