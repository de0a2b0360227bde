import type { Page } from '@playwright/test'
import { query } from './database'
import { fund, type Merchant } from './merchant'

/** Where the withdrawals of these tests go. */
export const KEY = 'ana@exemplo.com.br'

/** Makes the last proof of an account's people older than any proof counts. */
export async function forgetProof({ email }: Merchant): Promise<void> {
  await query(
    `UPDATE "Session" SET "confirmedAt" = now() - interval '2 days'
     WHERE "userId" = (SELECT "userId" FROM "User" WHERE "email" = $1)`,
    [email],
  )
}

/** Ends all sessions of an account's people. */
export async function endSessions({ email }: Merchant): Promise<void> {
  await query(
    `UPDATE "Session" SET "endedAt" = now()
     WHERE "userId" = (SELECT "userId" FROM "User" WHERE "email" = $1)`,
    [email],
  )
}

/** Fills in a withdrawal up to its last question, in an account that asks above R$ 50. */
export async function fillWithdrawal(
  page: Page,
  merchant: Merchant,
  description = 'Aluguel de novembro',
): Promise<void> {
  await fund(merchant, 100)
  await merchant.dashboard('settings', {
    method: 'PATCH',
    body: { cashoutStepUpAbove: 50, cashoutDuplicateGuard: false },
  })
  await page.goto('/withdrawals/new')
  await page.getByLabel('Quanto').fill('80')
  await page.getByLabel('Chave PIX de destino').fill(KEY)
  await page.getByLabel('Descrição').fill(description)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await forgetProof(merchant)
  await page.getByRole('button', { name: 'Enviar R$ 75,00' }).click()
}
