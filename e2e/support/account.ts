import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { callWell } from './call'
import { query } from './database'

/** The password of every account that a test opens. */
export const PASSWORD = 'uma frase bem comprida'

/** An account as its owner knows it, with a session of its own. */
export interface Account {
  origin: string
  name: string
  merchantName: string
  email: string
  password: string
  /** Dashboard credential, good as a Bearer token and as the session's cookie. */
  token: string
}

/** The data of a new person to sign up, different at every call. */
export function newPerson(merchantName?: string) {
  const id = randomUUID().slice(0, 8)
  return {
    name: 'Renata Lima',
    merchantName: merchantName ?? `Café do Mercado ${id}`,
    email: `renata@${id}.com.br`,
    password: PASSWORD,
  }
}

/** Opens an account by the API and signs in. */
export async function openAccount(origin: string, merchantName?: string): Promise<Account> {
  const person = newPerson(merchantName)
  await callWell(`${origin}/v1/user/register`, { body: person })
  const { email, password } = person
  const session = { body: { email, password } }
  const { token } = await callWell<{ token: string }>(`${origin}/v1/user/session`, session)
  return { ...person, origin, token }
}

/** Opens the account of somebody who runs the installation. */
export async function openOperatorAccount(origin: string): Promise<Account> {
  const account = await openAccount(origin)
  await query(`INSERT INTO "Operator" ("userId") SELECT "userId" FROM "User" WHERE "email" = $1`, [
    account.email,
  ])
  return account
}

/**
 * Confirms a person's address without the e-mail; an unconfirmed person may send only five
 * invitations a day.
 */
export async function confirmAddress({ email }: Account): Promise<void> {
  await query(`UPDATE "User" SET "emailConfirmedAt" = now() WHERE "email" = $1`, [email])
}

/** Makes another person a member without an invitation. */
export async function addMember(account: Account, person: Account, role: string): Promise<void> {
  await query(
    `INSERT INTO "Membership" ("userId", "merchantId", "role")
     SELECT p."userId", o."merchantId", $3::"Role" FROM "User" p, "User" u
     JOIN "Membership" o ON o."userId" = u."userId"
     WHERE p."email" = $1 AND u."email" = $2`,
    [person.email, account.email, role],
  )
}

/** Signs a browser in without the form, which has tests of its own. */
export async function enter(context: BrowserContext, { origin, token }: Account): Promise<void> {
  const cookie = { url: origin, httpOnly: true, sameSite: 'Lax' as const }
  await context.addCookies([{ ...cookie, name: 'next-auth.session-token', value: token }])
}

/**
 * Signs out by the button of the page. A click does nothing before the page's scripts have run: a
 * person clicks again, unless the page has left meanwhile.
 */
export async function signOut(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Sair', exact: true })
  await expect(async () => {
    if (!/\/sign-in/.test(page.url())) await leave.click({ timeout: 2_000 })
    await expect(page).toHaveURL(/\/sign-in/, { timeout: 5_000 })
  }).toPass()
}
