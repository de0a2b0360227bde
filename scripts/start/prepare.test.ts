import { beforeEach, expect, test, vi } from 'vitest'
import { prepare } from './prepare.mjs'

const { acts, mayBuild } = vi.hoisted(() => ({ acts: [] as string[], mayBuild: { is: true } }))

vi.mock('../generate.mjs', () => ({ generateClient: () => acts.push('generate') }))
vi.mock('../migrate.mjs', () => ({ deployMigrations: async () => acts.push('migrate') }))
vi.mock('./build.mjs', () => ({
  async buildApplication() {
    if (!mayBuild.is) throw new Error('does not build')
    acts.push('build')
  },
}))

const start = () =>
  prepare(
    { isDev: false, stopSignal: new AbortController().signal },
    { PORT: '3000' },
    {
      ownerUrl: 'postgresql://owner@127.0.0.1/guiche',
      async url() {
        acts.push('grant')
        return 'postgresql://application@127.0.0.1/guiche'
      },
    },
  )

beforeEach(() => {
  acts.length = 0
  mayBuild.is = true
})

test('the application is built before the database is changed', async () => {
  const { env } = await start()
  expect(acts).toEqual(['generate', 'build', 'migrate', 'grant'])
  expect(env).toMatchObject({
    PORT: '3000',
    DATABASE_URL: 'postgresql://application@127.0.0.1/guiche',
  })
})

test('a build that fails leaves the database to the version that made it', async () => {
  mayBuild.is = false
  await expect(start()).rejects.toThrow('does not build')
  expect(acts).toEqual(['generate'])
})
