import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curlCommand } from './http-text'

/** What a shell hands to curl. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

const POST = {
  url: 'https://shop.example.com/hooks?a=1&b=$HOME',
  headers: { 'Content-Type': 'application/json', 'X-Note': "d'água `id` $(id)" },
  body: '{"name":"Pão d\'água","path":"C:\\\\n"}\n',
}

test('a shell reads the address, every header and the body as they were sent', () => {
  expect(wordsOf(curlCommand(POST))).toEqual([
    POST.url,
    '-H',
    'Content-Type: application/json',
    '-H',
    "X-Note: d'água `id` $(id)",
    '--data-raw',
    POST.body,
  ])
})

test('no body breaks out of its quotes', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((body) => !body.includes('\0'))
  fc.assert(
    fc.property(text, (body) => wordsOf(curlCommand({ ...POST, body })).at(-1) === body),
    { numRuns: 50 },
  )
})

test('an empty header is sent, and brackets in an address are no pattern', () => {
  const words = wordsOf(curlCommand({ url: 'http://[::1]/', headers: { 'X-Empty': '' }, body: '' }))
  expect(words).toEqual(['--globoff', 'http://[::1]/', '-H', 'X-Empty;', '--data-raw', ''])
})
