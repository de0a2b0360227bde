import { type Account, addMember, openAccount, PASSWORD } from './support/account'
import { callWell } from './support/call'
import { type Host, startThinServer } from './support/host'
import { expect, test } from './support/test'

// One worker, and so one more process.
test.describe.configure({ mode: 'default' })

/** Beside the installation's web process, another one over its database. */
let other: Host

test.beforeAll(async () => {
  other = await startThinServer()
})

test.afterAll(() => other.stop())

type Colleague = Account & { userId: string }

/** A colleague whose session acts for the owner's account. */
async function newColleague(owner: Account): Promise<Colleague> {
  const colleague = await openAccount(owner.origin)
  await addMember(owner, colleague, 'DEVELOPER')
  const { merchant } = await me(owner)
  await callWell(`${owner.origin}/v1/user/session/account`, {
    method: 'PUT',
    credential: colleague.token,
    body: { merchantId: merchant.merchantId },
  })
  return { ...colleague, userId: (await me(colleague)).user.userId }
}

interface Me {
  user: { userId: string }
  merchant: { merchantId: string }
}

const me = ({ origin, token }: Account) =>
  callWell<Me>(`${origin}/v1/user/me`, { credential: token })

interface Act {
  path: string
  method: 'DELETE' | 'PATCH' | 'PUT'
  body?: object
  /** A token, or who has to sign in once more for it. */
  credential: string | { origin: string; email: string }
}

/** What ends a colleague's session, at the first process. */
const ENDS: Record<string, (colleague: Colleague, owner: Account) => Act> = {
  'the sign-out': ({ token }) => ({ path: 'session', method: 'DELETE', credential: token }),
  'a removal': ({ userId }, { token }) => ({
    path: `members/${userId}`,
    method: 'DELETE',
    credential: token,
  }),
  'another role': ({ userId }, { token }) => ({
    path: `members/${userId}`,
    method: 'PATCH',
    credential: token,
    body: { role: 'finance' },
  }),
  'a changed password': ({ origin, email }) => ({
    path: 'password',
    method: 'PUT',
    credential: { origin, email },
    body: { current: PASSWORD, password: 'outra frase bem comprida' },
  }),
}

for (const [name, end] of Object.entries(ENDS)) {
  test(`${name} refuses copies of a session at another process, and ends its stream`, async ({
    account: owner,
  }) => {
    const colleague = await newColleague(owner)
    const { token } = colleague
    const copies: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `next-auth.session-token=${token}` },
    ]
    const ask = (path: string, headers: Record<string, string>) =>
      fetch(`${other.origin}/v1/user/${path}`, { headers })
    const statuses = async () =>
      Promise.all(copies.map(async (copy) => (await ask('me', copy)).status))
    expect(await statuses()).toEqual([200, 200])
    const stream = await ask('webhooks/stream', copies[0]!)
    expect(stream.status).toBe(200)

    const { path, credential, ...given } = end(colleague, owner)
    const key = typeof credential === 'string' ? credential : await signInAgain(credential)
    await callWell(`${owner.origin}/v1/user/${path}`, { ...given, credential: key })

    expect(await statuses()).toEqual([401, 401])
    // The body is read to its end, which only the server sets.
    await stream.text().catch(() => '')
  })
}

async function signInAgain({ origin, email }: { origin: string; email: string }): Promise<string> {
  const body = { email, password: PASSWORD }
  return (await callWell<{ token: string }>(`${origin}/v1/user/session`, { body })).token
}
