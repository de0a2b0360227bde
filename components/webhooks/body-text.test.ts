import { expect, test } from 'vitest'
import { byteLength, isCut, prettyBody } from './http-text'

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
