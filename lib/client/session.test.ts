import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enter, leaveFor } from './session'

const answers = (status: number, url?: string) =>
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/csrf')
      ? Response.json({ csrfToken: 'token' })
      : Response.json({ url }, { status }),
  )

beforeEach(() => vi.stubGlobal('location', { href: 'http://localhost:3000/sign-in' }))
afterEach(() => vi.unstubAllGlobals())

test('a correct password signs in', async () => {
  answers(200, 'http://localhost:3000/sign-in')
  expect(await enter('a@b.com', 'right')).toBeUndefined()
})

test.each([
  ['wrong', 401, '/sign-in?error=CredentialsSignin'],
  ['limited', 401, '/sign-in?error=rate_limited'],
  ['noAccount', 401, '/sign-in?error=no_account'],
  ['failed', 401, '/sign-in?error=internal_error'],
  ['failed', 500, undefined],
  // next-auth answers a wrong CSRF token with 200 and the URL of the form.
  ['failed', 200, '/api/auth/signin?csrf=true'],
] as const)('reports a refusal as %s', async (refusal, status, path) => {
  answers(status, path && `http://localhost:3000${path}`)
  expect(await enter('a@b.com', 'secret')).toBe(refusal)
})

test('names the second factors of which one is wanted', async () => {
  answers(401, 'http://localhost:3000/sign-in?error=second_factor_required%3Atotp%2Cpasskey')
  expect(await enter('a@b.com', 'right')).toEqual({ wanted: ['totp', 'passkey'] })
})

test('reports a missing response as failed, not as a wrong password', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await enter('a@b.com', 'right')).toBe('failed')
})

describe('signing out', () => {
  const leaveWith = async () => {
    const did: string[] = []
    vi.stubGlobal('sessionStorage', { clear: () => void did.push('forgot') })
    vi.stubGlobal('location', { href: '', assign: (path: string) => void did.push(path) })
    await leaveFor('/sign-in')
    return did
  }

  test('forgets what the tab stored, and loads the sign-in page anew', async () => {
    answers(200, 'http://localhost:3000/sign-in')
    expect(await leaveWith()).toEqual(['forgot', '/sign-in'])
  })

  test('stays where it is when the server refuses, because the session has not ended', async () => {
    answers(500)
    expect(await leaveWith()).toEqual([])
  })

  test('stays where it is without an answer, because the session has not ended', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await leaveWith()).toEqual([])
  })
})
