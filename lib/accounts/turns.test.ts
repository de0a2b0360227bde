import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { startAuthenticator } from '@/lib/accounts/factors/add-authenticator'
import { checkNewPassword } from '@/lib/accounts/passwords/check-new-password'
import { hashPassword } from '@/lib/accounts/passwords/verify-password'
import { sendConfirmation } from '@/lib/accounts/recovery/verify-email'
import { changeAccount } from '@/lib/accounts/sessions/change-account'
import { endOtherSessions } from '@/lib/accounts/sessions/end-sessions'
import { openSession } from '@/lib/accounts/sessions/open-session'
import { acceptAsMember, acceptAsNewPerson } from '@/lib/accounts/team/accept-invitation'
import { changeRole, leaveAccount, removeMember } from '@/lib/accounts/team/change-member'
import { invite, resendInvitation } from '@/lib/accounts/team/invite'
import { newMember, tokenOf } from '@/lib/accounts/team/testing'
import { withdrawInvitation } from '@/lib/accounts/team/withdraw-invitation'
import { AppError } from '@/lib/kernel/errors'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { TURNS_AT_ONCE } from '@/lib/platform/limits/take-turn'

// A storm of passwords that are judged and hashed would take longer than the locks are held.
vi.mock('@/lib/accounts/passwords/check-new-password', { spy: true })
vi.mock('@/lib/accounts/passwords/verify-password', { spy: true })

const busy = () => pool.totalCount - pool.idleCount

/** Holds the locks of some rows on a separate connection, as a slow act would. */
async function hold(statement: string, value: string) {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(statement, [value])
  return async () => {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** An account with two owners and an open invitation. */
async function newTeam() {
  const { actor, merchant, user, session } = await newMerchant()
  const { merchantId } = merchant
  const { user: other } = await newMember(merchantId, 'owner')
  const email = `${other.userId}@invited.example`
  const { invitationId } = await invite(actor, { email, role: 'support' })
  const token = await tokenOf(invitationId)
  const guest = { userId: other.userId, name: 'Bia', email }
  return {
    actor: actor as PersonActor,
    merchantId,
    user,
    session,
    other,
    invitationId,
    token,
    guest,
  }
}

type Team = Awaited<ReturnType<typeof newTeam>>

const MERCHANT = 'SELECT FROM "Merchant" WHERE "merchantId" = $1 FOR NO KEY UPDATE'
const INVITATIONS = 'SELECT FROM "Invitation" WHERE "merchantId" = $1 FOR UPDATE'
const PERSON = 'SELECT FROM "User" WHERE "userId" = $1 FOR UPDATE'

const password = 'jabuticaba no quintal de casa'
const from = { address: '203.0.113.9', locale: 'en' } as const

/** Acts that wait for a row: what they wait for, and the act. */
const ACTS: Record<string, [string, (team: Team) => Promise<unknown>]> = {
  'change of a role': [MERCHANT, ({ actor, other }) => changeRole(actor, other.userId, 'finance')],
  removal: [MERCHANT, ({ actor, other }) => removeMember(actor, other.userId)],
  leaving: [MERCHANT, ({ actor }) => leaveAccount(actor)],
  invitation: [MERCHANT, ({ actor, guest }) => invite(actor, { ...guest, role: 'support' })],
  'invitation again': [
    MERCHANT,
    ({ actor, invitationId }) => resendInvitation(actor, invitationId),
  ],
  'withdrawn invitation': [
    MERCHANT,
    ({ actor, invitationId }) => withdrawInvitation(actor, invitationId),
  ],
  'acceptance by a member': [
    INVITATIONS,
    ({ actor, guest, token }) => acceptAsMember(guest, actor, token),
  ],
  'acceptance by a new person': [
    INVITATIONS,
    ({ token }) => acceptAsNewPerson(token, { name: 'Bia', password }, from),
  ],
  'end of sessions': [PERSON, ({ actor, session }) => endOtherSessions(actor, session)],
  'switch of the account': [
    PERSON,
    ({ actor, session: { sessionId }, merchantId }) =>
      changeAccount({ ...actor, sessionId }, merchantId),
  ],
  'sign-in': [
    PERSON,
    ({ session }) => openSession({ ...session, passwordHash: 'of another' }, new Headers()),
  ],
  'authenticator app': [PERSON, ({ actor }) => startAuthenticator(actor, 'ana@example.com')],
  'confirmation of the address': [PERSON, ({ actor }) => sendConfirmation(actor)],
}

describe('a storm of acts that wait for one lock leaves a neighbour its connections', () => {
  test.each(Object.entries(ACTS))('%s', async (_, [statement, act]) => {
    vi.mocked(checkNewPassword).mockResolvedValue()
    vi.mocked(hashPassword).mockResolvedValue('a hash')
    const team = await newTeam()
    const release = await hold(statement, statement === PERSON ? team.user.userId : team.merchantId)
    const race = Promise.allSettled(Array.from({ length: STORM }, () => act(team)))
    // The waiting transactions, and the one that holds the lock. What is asked before a turn ends
    // soon.
    const few = () => expect(busy()).toBeLessThanOrEqual(TURNS_AT_ONCE + 1)
    await afterQueries()
      .then(() => vi.waitFor(few, 10_000))
      .finally(release)
    const faults = (await race).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    // None of them waited so long for a connection that it was given up.
    expect(faults.filter((fault) => !(fault instanceof AppError))).toEqual([])
  })
})

/** More than the connections of the pool. */
const STORM = pool.options.max + 4

/** Waits until what the acts ask before their turn has been asked. */
async function afterQueries(): Promise<void> {
  for (let asked = 0; asked < 100; asked += 1) await pool.query('SELECT 1')
}

/** Database transactions of lib/accounts that take no turn, and why. */
const WITHOUT_TURN: Record<string, string> = {
  'api-keys/warn-expiring-keys.ts': 'a job of the worker',
  'audit/seal-entries.ts': 'a job of the worker',
  'factors/start-challenge.ts': 'writes new rows, and skips rows that are locked',
  'merchants/register-merchant.ts': 'there is no account yet; registrations are counted by address',
  'operators/add-operator.ts': 'a command of who runs the installation',
  'recovery/change-email.ts': 'writes new rows alone',
}

test('every other database transaction of lib/accounts takes a turn', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const without = files.filter((file) => {
    if (!file.endsWith('.ts') || /test(ing)?\.ts$/.test(file)) return false
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return source.replaceAll(/takeTurn\([^)]*\(\) => prisma\.\$tr/g, '').includes('$transaction(')
  })
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_TURN).toSorted())
})
