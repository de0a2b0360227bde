import {
  addApp,
  addSoftPasskey,
  askForPasskey,
  here,
  softPasskey,
  startApp,
} from '@/lib/accounts/factors/testing'
import { prisma } from '@/lib/platform/db/prisma'
import type { Prepare } from './changing-call.testing'

/** The second factors of people. */
export const FACTOR_CALLS: Record<string, Prepare> = {
  startAuthenticator: () => ({ action: 'factor.started' }),
  confirmAuthenticator: async ({ actor }) => ({
    action: 'factor.added',
    body: { code: await startApp(actor) },
  }),
  removeAuthenticator: async ({ actor }) => {
    await addApp(actor)
    return { action: 'factor.removed' }
  },
  startPasskey: () => ({ action: 'factor.started' }),
  addPasskey: async ({ actor }) => ({
    action: 'factor.added',
    body: { name: 'Phone', ...softPasskey(here()).create(await askForPasskey(actor)) },
  }),
  removePasskey: async ({ actor, user: { userId } }) => {
    await addSoftPasskey(actor)
    const { passkeyId: id } = await prisma.passkey.findFirstOrThrow({ where: { userId } })
    return { action: 'factor.removed', params: { id } }
  },
  makeRecoveryCodes: async ({ actor }) => {
    await addApp(actor)
    return { action: 'recovery_code.made' }
  },
}
