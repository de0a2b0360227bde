import { expect, test } from 'vitest'
import { GET as getMe } from '@/app/v1/user/me/route'
import { POST as createCharge } from '@/app/v1/user/transactions/route'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { PATCH } from './route'

const PATH = '/v1/user/merchant'

type Made = Awaited<ReturnType<typeof newMerchant>>

const rename = ({ request }: Made, name: unknown) =>
  PATCH(request(PATH, { method: 'PATCH', body: { name } }))

/** The name in the PIX code of a new charge. */
async function nameInCode({ request }: Made): Promise<string> {
  const response = await createCharge(request('/v1/user/transactions', { body: { amount: 10 } }))
  const reading = decodeBrCode((await response.json()).pixCode)
  if (!reading.ok) throw new Error(reading.message)
  return reading.code.merchantName
}

test('a corrected name is shown, is in the next PIX codes, and is noted and told', async () => {
  const made = await newMerchant({ name: 'Padria da Ana' })
  const { merchantId } = made.merchant
  expect(await nameInCode(made)).toBe('Padria da Ana')
  const response = await rename(made, '  Padaria da Ana ')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ merchantId, name: 'Padaria da Ana' })
  const me = await getMe(made.request('/v1/user/me'))
  expect((await me.json()).merchant.name).toBe('Padaria da Ana')
  expect(await nameInCode(made)).toBe('Padaria da Ana')

  const where = { merchantId, action: 'merchant.renamed' }
  expect(await prisma.auditEntry.findMany({ where })).toMatchObject([
    { before: { name: 'Padria da Ana' }, after: { name: 'Padaria da Ana' } },
  ])
  const told = await prisma.ownerMessage.findMany({ where: { merchantId } })
  expect(told.map(({ detail }) => detail)).toMatchObject([
    { act: 'merchant_renamed', name: 'Padaria da Ana', by: `Ana Souza (${made.user.email})` },
  ])
})

test.each(['', '   ', 'a\nb', 'x'.repeat(81), 7])('400 for the name %j', async (name) => {
  const made = await newMerchant()
  const response = await rename(made, name)
  expect(response.status).toBe(400)
  expect((await response.json()).detail.issues).toMatchObject([{ path: 'name' }])
})

test('403 for a member who is not an owner', async () => {
  const made = await newMerchant({ role: 'finance' })
  expect((await rename(made, 'Outra')).status).toBe(403)
})
