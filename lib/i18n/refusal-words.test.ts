import { expect, test } from 'vitest'
import { refusalInWords } from './refusal-words'

test('a known code is said in words, in the language of its reader', () => {
  expect(refusalInWords('PAYER_ACCOUNT_CLOSED', 'en')).toBe('The payer’s account was closed.')
  expect(refusalInWords('PAYER_ACCOUNT_CLOSED', 'pt-BR')).toBe('A conta do pagador foi encerrada.')
})

test('another one never stands alone, also where it is a name of the language', () => {
  expect(refusalInWords('AB03', 'en')).toBe('Reason given: AB03.')
  expect(refusalInWords('toString', 'pt-BR')).toBe('Motivo informado: toString.')
})
