import { readFile } from 'node:fs/promises'
import { query } from './support/database'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

const BIA = {
  clientName: 'Bia Reis',
  clientEmail: 'bia@example.com',
  clientCpf: '529.982.247-25',
  description: 'Bolo de aniversário',
}

test('an owner downloads what is known of a customer, and then erases it', async ({
  signedIn: page,
  merchant,
}) => {
  const make = () => merchant.api.createTransaction({ amount: 25, ...BIA })
  const [paid, left] = [await make(), await make()]
  await merchant.bank.pay(paid.pixCode!)
  await merchant.api.cancel(left.transactionId)
  await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
  await expect
    .poll(async () => {
      const rows = await query<{ waiting: number }>(
        `SELECT count(*)::int AS "waiting" FROM "Event" e
         LEFT JOIN "Delivery" d USING ("merchantId", "eventId")
         WHERE e."transactionId" = ANY($1) AND (e."relayedAt" IS NULL OR d."status" = 'PENDING')`,
        [[paid.transactionId, left.transactionId]],
      )
      return rows[0]?.waiting
    })
    .toBe(0)

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Abrir privacidade' }).click()
  await expect(page.getByText('60 meses')).toBeVisible()
  const who = page.getByLabel('CPF ou e-mail do cliente')
  await who.fill('529.982.247-26')
  await page.getByRole('button', { name: 'Baixar os dados' }).click()
  await expect(who).toHaveAccessibleDescription(/Informe um CPF válido/)
  await who.fill('529.982.247-25')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar os dados' }).click(),
  ])
  const { payments } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(payments.map(({ clientName }: typeof BIA) => clientName)).toEqual(['Bia Reis', 'Bia Reis'])

  await page.getByRole('button', { name: 'Apagar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar os dados de 529.982.247-25?' })
  await expect(dialog.getByText('1 pagamento', { exact: true })).toHaveCount(2)
  await expectGoodEverywhere(page, 'privacy-erasure')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Apagar os dados' }).click()
  await expect(page.getByText('Dados apagados.').first()).toBeVisible()

  const rows = await query<{ clientName: string | null; clientEmail: string | null }>(
    `SELECT "clientName", "clientEmail" FROM "Transaction" WHERE "transactionId" = ANY($1)
     ORDER BY "clientName" NULLS LAST`,
    [[paid.transactionId, left.transactionId]],
  )
  expect(rows).toEqual([
    { clientName: 'Bia Reis', clientEmail: null },
    { clientName: null, clientEmail: null },
  ])
  await expectGoodEverywhere(page, 'privacy')
})
