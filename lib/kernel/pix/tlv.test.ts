import { expect, test } from 'vitest'
import { crc16 } from './tlv'

test('gives the check value by which CRC-16/CCITT-FALSE is known', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('is FFFF of nothing, the initial value', () => {
  expect(crc16('')).toBe('FFFF')
})

test('keeps its leading zeros, which two codes in a thousand need', () => {
  const zeros = Array.from({ length: 5000 }, (_, n) => crc16(`${n}`)).filter(
    (crc) => crc[0] === '0',
  )
  expect(zeros.length).toBeGreaterThan(200)
  expect(zeros.every((crc) => /^[0-9A-F]{4}$/.test(crc))).toBe(true)
})
