import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { type Account, enter, openOperatorAccount } from './account'
import { query } from './database'

/** Another page, signed in as another operator. */
export async function operatorPage(browser: Browser, origin: string) {
  const account = await openOperatorAccount(origin)
  const context = await browser.newContext({ baseURL: origin })
  await enter(context, account)
  return { account, page: await context.newPage() }
}

/** Signs the page in as somebody who runs the installation. */
export async function signInOperator(page: Page, origin: string): Promise<Account> {
  const account = await openOperatorAccount(origin)
  await enter(page.context(), account)
  return account
}

/**
 * Adds a difference: a payment that nobody knew, of a connection out of use.
 *
 * @returns its reference
 */
export async function addUnknownPayment(): Promise<string> {
  const [connectionId, reference] = [randomUUID(), `E${Date.now()}${randomUUID().slice(0, 8)}`]
  await query(
    `INSERT INTO "PixConnection" ("connectionId", "psp", "baseUrl", "tokenUrl", "clientId",
       "pixKey", "credentialsCipher") VALUES ($1, 'efi', 'https://psp.example', '', $2, 'k', '')`,
    [connectionId, connectionId],
  )
  await query(
    `INSERT INTO "ReconciliationItem" ("itemId", "connectionId", "day", "kind", "reference",
       "theirs", "evidence", "createdAt")
     VALUES ($1, $2, current_date - 1, 'payment_unknown', $3, 1234, '{"txid": null}', now())`,
    [randomUUID(), connectionId, reference],
  )
  return reference
}
