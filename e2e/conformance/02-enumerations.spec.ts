import { describe, expect, test } from './support/conformance'
import {
  CHECKOUT_UI_MODE,
  PIX_KEY_TYPE,
  TRACKING_PARAMETERS,
  TX_ORIGIN,
  TX_STATUS,
  TX_TYPE,
  UTM,
} from './support/contract'
import { accepted, refused } from './support/expectations'
import type { Page, Transaction } from './support/wire'

/** A key of each kind. None is anybody's. */
const KEYS = {
  CPF: '12345678909',
  CNPJ: '11222333000181',
  EMAIL: 'ana@exemplo.com.br',
  PHONE: '+5511912345678',
  EVP: '123e4567-e89b-12d3-a456-426655440000',
}

/** More than any account of a test holds, and not too much to be asked for. */
const UNAFFORDABLE = 900_000_000

describe('Enumerations', () => {
  const filters = [
    ['TxStatus', 'status', TX_STATUS],
    ['TxType', 'type', TX_TYPE],
    ['TxOrigin', 'origin', TX_ORIGIN],
  ] as const
  for (const [name, filter, values] of filters) {
    for (const value of values) {
      test(`${name}: ${value} is one, and lists only such`, async ({ merchant, samples }) => {
        const list = async (query: object) => {
          const answer = await merchant.get<Page<Transaction>>('list-transactions', {
            ...query,
            [filter]: value,
          })
          expect(answer.status).toBe(200)
          return answer.body.data
        }
        const made = await samples.settled()
        for (const one of made) {
          const { transactionId } = one
          const listed = (await list({ search: transactionId })).map((each) => each.transactionId)
          expect(listed).toEqual(one[filter] === value ? [transactionId] : [])
        }
        const all = await list({ per_page: 100 })
        expect(all.filter((one) => one[filter] !== value)).toEqual([])
      })
    }

    test(`${name}: nothing else is one, and capitals count`, async ({ merchant }) => {
      for (const value of ['', 'UNKNOWN', values[0].toLowerCase(), `${values[0]} `]) {
        refused(
          await merchant.get('list-transactions', { [filter]: value }),
          'invalid_request',
          filter,
        )
      }
    })
  }

  for (const pixKeyType of PIX_KEY_TYPE) {
    test(`PixKeyType: ${pixKeyType} is one`, async ({ merchant }) => {
      const body = { amount: UNAFFORDABLE, pixKeyType, pixKey: KEYS[pixKeyType] }
      accepted(await merchant.post('create-cashout', body))
    })
  }

  test('PixKeyType: nothing else is one', async ({ merchant }) => {
    for (const pixKeyType of ['cpf', 'RANDOM', '', 1]) {
      const body = { amount: UNAFFORDABLE, pixKeyType, pixKey: KEYS.EMAIL }
      refused(await merchant.post('create-cashout', body), 'invalid_request', 'pixKeyType')
    }
  })

  for (const checkoutUiMode of CHECKOUT_UI_MODE) {
    test(`CheckoutUiMode: ${checkoutUiMode} is one`, async ({ merchant }) => {
      accepted(await merchant.post('create-transaction', { amount: 10, checkoutUiMode }))
    })
  }

  test('CheckoutUiMode: nothing else is one', async ({ merchant }) => {
    for (const checkoutUiMode of ['Hosted', 'popup', '', 1]) {
      const answer = await merchant.post('create-transaction', { amount: 10, checkoutUiMode })
      refused(answer, 'invalid_request', 'checkoutUiMode')
    }
  })
})

describe('TrackingParameters', () => {
  for (const name of UTM) {
    test(`${name}: string`, async ({ merchant }) => {
      const tracking_parameters = { [name]: 'uma fonte' }
      const charge = await merchant.charge({ tracking_parameters })
      expect(charge.trackingParameters).toEqual(tracking_parameters)
      for (const wrong of [1, true, {}, ['a']]) {
        const body = { amount: 10, tracking_parameters: { [name]: wrong } }
        const answer = await merchant.post('create-transaction', body)
        refused(answer, 'invalid_request', 'tracking_parameters')
      }
    })
  }

  test('the object may be null', async ({ merchant }) => {
    const charge = await merchant.charge({ tracking_parameters: null })
    expect(charge.trackingParameters).toBeNull()
  })

  test('no other properties are allowed', async ({ merchant, samples }) => {
    const tracking_parameters = { utm_source: 'a', gclid: 'b' }
    const answer = await merchant.post('create-transaction', { amount: 10, tracking_parameters })
    refused(answer, 'invalid_request', 'tracking_parameters')
    const { trackingParameters } = await samples.full()
    expect(TRACKING_PARAMETERS.fits(trackingParameters)).toBe(true)
  })
})
