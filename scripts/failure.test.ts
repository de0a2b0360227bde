import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const COMMAND = `
import { once } from 'node:events'
import { runCommand } from '${path.join(import.meta.dirname, 'failure.mjs')}'
await runCommand(async () => {
  console.log('first')
  await once(process.stdin, 'data')
  process.stdout.write('second', () => console.error('cleaned up'))
  await once(process.stdin, 'end')
  return 3
})`

test('a command whose output is no longer read does its work to the end', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', COMMAND])
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.write('go on')
  await once(child.stderr, 'data')
  child.stdin.end()
  const [code] = await once(child, 'close')
  expect(said).toBe('cleaned up\n')
  expect(code).toBe(3)
})
