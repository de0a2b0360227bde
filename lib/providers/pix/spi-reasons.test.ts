import { expect, test } from 'vitest'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import { spiReason } from './spi-reasons'

test.each([
  ['AC03', 'Conta inválida', 'AC03'],
  ['AC03', null, 'AC03'],
  ['XX99', 'Motivo novo', 'Motivo novo (XX99)'],
  ['XX99', undefined, 'XX99'],
  [null, 'Conta inválida', 'Conta inválida'],
  [null, null, 'NOT_TOLD'],
])('the reason of the code %s with the words %s is %s', (code, told, reason) => {
  expect(spiReason(code, told)).toBe(reason)
})

test('that a PSP told no reason is said in words, not by our own code', () => {
  const refusal = spiReason(null, null)
  expect(refusalInWords(refusal, 'en')).toBe('The PSP did not say why.')
  expect(refusalInWords(refusal, 'pt-BR')).toBe('O PSP não informou o motivo.')
})
