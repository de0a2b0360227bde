import { expect, test } from 'vitest'
import { encodeDynamicBrCode } from '@/lib/kernel/pix/br-code'
import { alteredAmount, codeFaultOf } from './code-fault'

const code = encodeDynamicBrCode({
  url: 'sandbox.guiche.invalid/pix/v2/019aa3cf4c8102be',
  merchantName: 'Torra Aroeira',
  merchantCity: 'Sao Paulo',
  amount: 18_900n,
})

test('a whole code has no fault, with space around it too', () => {
  expect(codeFaultOf(code)).toBeNull()
  expect(codeFaultOf(` ${code}\n`)).toBeNull()
})

test('a code that lost or changed a character is called damaged, not foreign', () => {
  expect(codeFaultOf(code.slice(0, -1))).toBe('damaged')
  expect(codeFaultOf(code.slice(0, 60))).toBe('damaged')
  expect(codeFaultOf(code.replace('Torra', 'Tirra'))).toBe('damaged')
})

test('what was never a code is called so', () => {
  expect(codeFaultOf('')).toBe('empty')
  expect(codeFaultOf('https://example.com/pay/1')).toBe('notPix')
  expect(codeFaultOf('chave@pix.com')).toBe('notPix')
})

test('an amount that was changed in the code is noticed', () => {
  expect(alteredAmount(code, 189)).toBeNull()
  expect(alteredAmount(code, 1890)).toBe(189)
})
