import { expect, test } from 'vitest'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { findEmbedding } from './find-session'

const ORIGINS = ['https://loja.example', 'https://outra.example:8443']

test('a session may be framed where its own account allows, as that stands by now', async () => {
  const [made, other] = await Promise.all([
    newCardCharge({ checkout: { allowedOrigins: ORIGINS } }),
    newCardCharge({ checkout: { allowedOrigins: ['https://terceira.example'] } }),
  ])
  const find = () => findEmbedding(made.charge.externalId!)
  expect(await find()).toEqual({ provider: 'sandbox', origins: [...ORIGINS, 'self'] })
  const { merchantId } = made
  await prisma.cardCheckout.update({ where: { merchantId }, data: { allowedOrigins: [] } })
  expect(await find()).toEqual({ provider: 'sandbox', origins: ['self'] })
  const others = await findEmbedding(other.charge.externalId!)
  expect(others?.origins).toEqual(['https://terceira.example', 'self'])
})

test('its provider is that of the session, whatever the account has chosen since', async () => {
  const { charge, merchantId } = await newCardCharge()
  await prisma.cardCheckout.update({ where: { merchantId }, data: { provider: 'stripe' } })
  expect((await findEmbedding(charge.externalId!))?.provider).toBe('sandbox')
})

test('a session that is not there may be framed nowhere', async () => {
  expect(await findEmbedding('cs_sandbox_0')).toBeNull()
})
