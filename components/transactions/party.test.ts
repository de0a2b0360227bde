import { expect, test } from 'vitest'
import { whoPaid } from './party'

const client = { clientName: 'João Souza', clientEmail: null, clientCpf: null }
const nobody = { clientName: null, clientEmail: null, clientCpf: null }

test('a refund goes back to the person who paid, as the bank says, and not to the charged client', () => {
  expect(whoPaid({ ...client, payerName: 'Rafael Bastos', payerDocument: null })).toBe(
    'Rafael Bastos',
  )
  expect(whoPaid({ ...client, payerName: null, payerDocument: '***.982.247-**' })).toBe(
    '***.982.247-**',
  )
})

test('of a charge whose payer the bank does not tell, the client is named', () => {
  expect(whoPaid({ ...client, payerName: null, payerDocument: null })).toBe('João Souza')
  expect(whoPaid({ ...nobody, payerName: null, payerDocument: null })).toBeNull()
})
