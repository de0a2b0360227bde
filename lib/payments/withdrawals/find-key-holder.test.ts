import { describe, expect, test } from 'vitest'
import { newMerchant } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { findKeyHolder } from './find-key-holder'
import { presentHolder } from './key-holder'

const EMAIL = { pixKey: 'ana@example.com', pixKeyType: 'EMAIL' } as const

describe('the holder of a key', () => {
  test('is told by initials and a masked CPF', async () => {
    const { merchant } = await newMerchant()
    expect(await findKeyHolder(merchant.merchantId, EMAIL, testPsp())).toEqual({
      standing: 'found',
      name: expect.stringMatching(/^\p{Lu}\*{3} \p{Lu}\*{3}$/u),
      documentType: 'CPF',
      document: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/),
    })
  })

  test('is not told by a PSP that does not know', async () => {
    const { merchant } = await newMerchant()
    const psp = { ...testPsp(), findKeyHolder: null }
    expect(await findKeyHolder(merchant.merchantId, EMAIL, psp)).toMatchObject({
      standing: 'not_told',
      name: null,
      document: null,
    })
  })

  test('is nobody for a key that does not exist', async () => {
    const { merchant } = await newMerchant()
    const none = { ...EMAIL, pixKey: 'recusado@sandbox.guiche' }
    expect(await findKeyHolder(merchant.merchantId, none, testPsp())).toMatchObject({
      standing: 'not_found',
    })
  })

  test('is asked after 60 times at once, and then no more', async () => {
    const { merchant } = await newMerchant()
    let asked = 0
    const findOne = async () => {
      asked += 1
      return null
    }
    const psp = { ...testPsp(), findKeyHolder: findOne }
    for (let nth = 0; nth < 61; nth++) {
      await findKeyHolder(merchant.merchantId, EMAIL, psp).catch(() => {})
    }
    expect(asked).toBeLessThanOrEqual(61)
    await expect(
      Promise.all(Array.from({ length: 10 }, () => findKeyHolder(merchant.merchantId, EMAIL, psp))),
    ).rejects.toMatchObject({ code: 'rate_limited' })
  })
})

describe('what is shown of a holder', () => {
  test.each([
    [
      'a whole CPF',
      { name: 'Maria da Silva', document: '52998224725' },
      'M*** d*** S***',
      '***.982.247-**',
    ],
    [
      'a masked CPF',
      { name: 'João Souza', document: '***.456.789-**' },
      'J*** S***',
      '***.456.789-**',
    ],
    ['no document', { name: 'Ana', document: null }, 'A***', null],
    ['what is no document', { name: 'Ana', document: '12345' }, 'A***', '*****'],
    ['a CPF within a name', { name: 'Ana Lima 52998224725', document: null }, 'A*** L***', null],
    [
      'a company',
      { name: 'Torra Ltda', document: '11222333000181' },
      'Torra Ltda',
      '11.222.333/0001-81',
    ],
    [
      'a company with a CPF in its name',
      { name: 'Ana Lima 52998224725', document: '11222333000181' },
      'Ana Lima ***.982.247-**',
      '11.222.333/0001-81',
    ],
  ])('%s', (_, holder, name, document) => {
    expect(presentHolder(holder)).toMatchObject({ name, document })
  })
})
