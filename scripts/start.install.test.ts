import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  cloneInto,
  databaseFolderOf,
  type Installation,
  type Owner,
  processesOf,
  removeInstallation,
  startInstallation,
  supervisorOf,
  usersOf,
  waitForExit,
} from './testing/installation'

const isRoot = process.getuid?.() === 0
const SHARED_PROGRAMS = '/var/lib/guiche/programs'
const ACCOUNT = { email: 'dona@loja.example', password: 'uma senha bem longa' }

const undo: (() => void)[] = []
afterEach(() => {
  for (const action of undo.splice(0).reverse()) action()
})

async function install(home: string, owner: Owner | null): Promise<Installation> {
  const installation = await cloneInto(home, owner)
  undo.push(() => removeInstallation(installation))
  return installation
}

/** Creates a home folder with these permissions. */
function makeHome(mode: number): string {
  const home = mkdtempSync(path.join(tmpdir(), 'guiche-home-'))
  chmodSync(home, mode)
  const hadPrograms = existsSync(SHARED_PROGRAMS)
  undo.push(() => hadPrograms || rmSync(SHARED_PROGRAMS, { recursive: true, force: true }))
  return home
}

function makeUser(): Owner {
  const name = `guiche-test-${process.pid}`
  const home = `/home/${name}`
  execFileSync('useradd', ['--create-home', '--home-dir', home, name], { stdio: 'pipe' })
  undo.push(() => execFileSync('userdel', ['--remove', name], { stdio: 'ignore' }))
  const ask = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { name, uid: ask('-u'), gid: ask('-g'), home }
}

function post(installation: Installation, route: string, body: object) {
  return fetch(`http://127.0.0.1:${installation.port}/v1/user/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/**
 * A whole life: first start, an account, kill -9 of the supervisor, a second start that finds the
 * account and the session, and a stop after which no process is left.
 */
async function live(installation: Installation) {
  const { output } = await startInstallation(installation)
  expect(output).toMatch(
    /Guichê is open at http:\/\/\S+:\d+\n[\s\S]*HOST=0\.0\.0\.0 npm start opens it/,
  )
  expect((await fetch(`http://127.0.0.1:${installation.port}/readyz`)).status).toBe(200)
  const names = { name: 'Dona Ana', merchantName: 'Loja da Ana' }
  expect((await post(installation, 'register', { ...ACCOUNT, ...names })).status).toBe(201)
  const session = await post(installation, 'session', ACCOUNT)
  const { token } = (await session.json()) as { token: string }

  const users = usersOf(installation)

  process.kill(supervisorOf(installation), 'SIGKILL')
  const { npm } = await startInstallation(installation)
  const me = await fetch(`http://127.0.0.1:${installation.port}/v1/user/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(me.status).toBe(200)
  expect(await me.json()).toMatchObject({ user: { email: ACCOUNT.email } })

  process.kill(npm.pid!, 'SIGTERM')
  expect(await waitForExit(npm)).toBe(0)
  expect(processesOf(installation)).toEqual([])
  return { output, users }
}

describe('npm start in a clone', () => {
  // Only root can create a folder that PostgreSQL's user may not enter.
  test.runIf(isRoot)('runs as root in a closed home and recovers from kill -9', async () => {
    const installation = await install(makeHome(0o700), null)
    const { output } = await live(installation)
    expect(output).toContain('run as root, because the user guiche cannot read')
    expect(databaseFolderOf(installation)).toMatch(/^\/var\/lib\/guiche\/guiche-/)
  })

  test.runIf(isRoot)(
    'has root for nothing but the start where another user may enter',
    async () => {
      const { output, users } = await live(await install(makeHome(0o755), null))
      expect(output).not.toContain('run as root')
      expect(users).toHaveLength(2)
      expect(users).not.toContain(0)
    },
  )

  test('runs as an ordinary user and recovers from kill -9', async () => {
    const owner = isRoot ? makeUser() : null
    const home = owner?.home ?? mkdtempSync(path.join(tmpdir(), 'guiche-home-'))
    const installation = await install(home, owner)
    await live(installation)
    expect(databaseFolderOf(installation)).toBe(path.join(home, 'guiche/.data/postgres'))
  })
})
