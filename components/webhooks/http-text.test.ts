import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteLength, curlCommand, isCut, prettyBody } from './http-text'

test('JSON is indented by its type or its looks, and keeps its numbers as they were written', () => {
  const lines = '{\n  "amount": 10.50,\n  "id": 90071992547409931\n}'
  expect(prettyBody('{"amount":10.50,"id":90071992547409931}')).toBe(lines)
  expect(prettyBody('"ok"', 'application/problem+json')).toBe('"ok"')
})

test('what is no JSON stays as it came', () => {
  expect(prettyBody('<h1>503: {}</h1>', 'text/html')).toBe('<h1>503: {}</h1>')
})

test('bytes are counted as they were sent', () => {
  expect(byteLength('Pão')).toBe(4)
})

test('a body was cut when 4 KiB of it came and there was more', () => {
  const full = 'a'.repeat(4_096)
  expect(isCut(full, undefined)).toBe(true)
  expect(isCut(full, '9000')).toBe(true)
  expect(isCut(full, '4096')).toBe(false)
  expect(isCut(`${'a'.repeat(4_090)}éé`, '8000')).toBe(true)
  expect(isCut('a', '9000')).toBe(false)
})

/** Splits a command into words as a shell does. */
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
