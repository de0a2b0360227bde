import { expect, test } from 'vitest'
import { refusalInWords } from './refusal-words'

test('a known code is said in words, in the language of its reader', () => {
  expect(refusalInWords('PAYER_ACCOUNT_CLOSED', 'en')).toBe('The payer’s account was closed.')
  expect(refusalInWords('PAYER_ACCOUNT_CLOSED', 'pt-BR')).toBe('A conta do pagador foi encerrada.')
})

test('a code of the payment system is said in words, with the code', () => {
  expect(refusalInWords('AC03', 'en')).toBe(
    'Reason given: The destination branch or account does not exist (AC03).',
  )
  expect(refusalInWords('AC03', 'pt-BR')).toBe(
    'Motivo informado: A agência ou a conta de destino não existe (AC03).',
  )
})

test('another one never stands alone, also where it is a name of the language', () => {
  expect(refusalInWords('XX99', 'en')).toBe('Reason given: XX99.')
  expect(refusalInWords('toString', 'pt-BR')).toBe('Motivo informado: toString.')
})
