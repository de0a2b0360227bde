import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRoutes } from './find-routes'

function appWith(...files: string[]): string {
  const app = mkdtempSync(path.join(tmpdir(), 'guiche-app-'))
  onTestFinished(() => rmSync(app, { recursive: true }))
  for (const file of files) {
    mkdirSync(path.join(app, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(app, file), '')
  }
  return app
}

test('finds the route files of our folders by their paths, groups left out', async () => {
  const app = appWith('v1/user/me/route.ts', 'v1/(x)/pay/[id]/route.ts', 'healthz/route.ts')
  const patterns = (await findRoutes(app)).map(({ pattern }) => pattern)
  expect(patterns.toSorted()).toEqual(['/healthz', '/v1/pay/[id]', '/v1/user/me'])
})

test('leaves alone what is Next to serve, and files that are no routes', async () => {
  const app = appWith('api/auth/route.ts', 'keys/page.tsx', 'v1/route.test.ts', 'v1/own.ts')
  expect(await findRoutes(app)).toEqual([])
})

test('knows the pages among the routes, which a wider route must not hide', async () => {
  const app = appWith('sandbox/bank/page.tsx', 'sandbox/[...path]/route.ts')
  const found = await findRoutes(app)
  expect(found).toContainEqual(expect.objectContaining({ pattern: '/sandbox/bank', isPage: true }))
})
