import { test as base, expect } from '@playwright/test'
import { type Api, api } from './http'
import { type Inbox, openInbox } from './inbox'
import { findInstallation, type Installation, newKey, openOwn, takeCards } from './installation'
import { type Bank, bankOf, hasBank, type Merchant, merchantOf } from './merchant'
import { takeSamples } from './samples'

export { expect }

interface Shared {
  installation: Installation
  /** The merchant's backend, with its secret key. */
  merchant: Merchant
  /** Transactions of each kind, to read. Nobody changes them. */
  samples: ReturnType<typeof takeSamples>
  knownBank: Bank | null
  knownInbox: Inbox | string
  knownStranger: Merchant | null
}

interface Asked {
  /** Anybody: no credential at all. */
  anybody: Api
  /** The merchant in the dashboard. Skips where its credential is not known. */
  owner: Api
  /** A new key of the same account, with these scopes, revoked afterwards. Skips with `owner`. */
  keyWith: (...scopes: string[]) => Promise<Merchant>
  /** The sandbox bank. Skips where there is none. */
  bank: Bank
  /** A receiver that webhooks reach. Skips where they can't. */
  inbox: Inbox
  /** Another merchant of the same installation. Skips where the account was given. */
  stranger: Merchant
  /** A merchant that never set a card checkout up. Skips where only one that has was given. */
  cardless: Merchant
}

/** A section of the contract. */
export const describe = base.describe

/** One line of the contract, held against an installation. */
export const test = base.extend<Asked, Shared>({
  installation: [
    async ({ playwright: _ }, use, { project }) => {
      const installation = await findInstallation(project.use.baseURL ?? '')
      const leave = await takeCards(installation)
      await use(installation)
      await leave()
    },
    { scope: 'worker' },
  ],
  merchant: [async ({ installation }, use) => use(merchantOf(installation)), { scope: 'worker' }],
  samples: [
    async ({ merchant, knownBank }, use) => use(takeSamples(merchant, knownBank)),
    { scope: 'worker' },
  ],
  knownBank: [
    async ({ installation: { origin }, merchant }, use) =>
      use((await hasBank(origin)) ? bankOf(origin, merchant) : null),
    { scope: 'worker' },
  ],
  knownInbox: [
    async ({ installation: { origin, token } }, use) => {
      if (!token) return use('webhooks are registered with the dashboard credential: give --token')
      const inbox = await openInbox(api(`${origin}/v1/user`, token))
      await use(inbox)
      if (typeof inbox !== 'string') await inbox.close()
    },
    { scope: 'worker' },
  ],
  knownStranger: [
    async ({ installation: { origin, isGiven } }, use) =>
      use(isGiven ? null : merchantOf(await openOwn(origin))),
    { scope: 'worker' },
  ],
  anybody: async ({ installation: { origin } }, use) => use(api(`${origin}/v1`, null)),
  owner: async ({ installation: { origin, token } }, use, info) => {
    info.skip(!token, 'needs the dashboard credential of the account: give --token')
    await use(api(`${origin}/v1/user`, token))
  },
  keyWith: async ({ installation: { origin }, owner }, use) => {
    const made: string[] = []
    await use(async (...scopes) => {
      const { id, secretKey } = await newKey(owner, scopes)
      made.push(id)
      return merchantOf({ origin, secretKey })
    })
    for (const id of made) expect((await owner.delete(`keys/${id}`)).status).toBe(204)
  },
  bank: async ({ knownBank }, use, info) => {
    info.skip(!knownBank, 'there is no sandbox bank here, and no test moves real money')
    await use(knownBank!)
  },
  inbox: async ({ knownInbox }, use, info) => {
    info.skip(typeof knownInbox === 'string', String(knownInbox))
    await use(knownInbox as Inbox)
  },
  cardless: async ({ knownStranger, merchant }, use, info) => {
    const { body } = await merchant.get<{ checkout: { enabled: boolean } }>('card/config')
    const isGiven = !knownStranger && body.checkout.enabled
    info.skip(isGiven, 'a card checkout is active on the account that was given')
    await use(knownStranger ?? merchant)
  },
  stranger: async ({ knownStranger }, use, info) => {
    info.skip(!knownStranger, 'needs a second account, and only one was given')
    await use(knownStranger!)
  },
})
