import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { completeMethods, type Handlers } from './methods'
import { RouteTable } from './route-table'

/** The folders of app/ whose route files are plain functions, free of Next. */
const FOLDERS = [
  ...['v1', 'acquirers', 'sandbox', 'checkout', 'embed'],
  ...['healthz', 'readyz', 'metrics'],
]

/** What answers a path: a route file's methods, or null for a page, which is Next's. */
export type Target = Handlers | null

/** One route file or page, and the path it answers. */
export interface FoundRoute {
  file: string
  pattern: string
  isPage: boolean
}

/** Lists the route files that our server runs itself, and the pages that stand between them. */
export async function findRoutes(appFolder: string): Promise<FoundRoute[]> {
  const found = await Promise.all(FOLDERS.map((folder) => findBelow(path.join(appFolder, folder))))
  return found.flat().map(({ parentPath, name }) => ({
    file: path.join(parentPath, name),
    pattern: patternOf(path.relative(appFolder, parentPath)),
    isPage: name.startsWith('page.'),
  }))
}

/** Loads every route file into one table. Throws what a broken file throws. */
export async function loadRoutes(appFolder: string): Promise<RouteTable<Target>> {
  const table = new RouteTable<Target>()
  const routes = await findRoutes(appFolder)
  const targets = await Promise.all(
    routes.map(async ({ file, isPage }) =>
      isPage ? null : completeMethods(await import(pathToFileURL(file).href)),
    ),
  )
  routes.forEach(({ pattern }, index) => {
    table.add(pattern, targets[index]!)
  })
  return table
}

async function findBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothing)
  return entries.filter(({ name }) => /^(route\.ts|page\.tsx)$/.test(name))
}

function nothing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

function patternOf(folder: string): string {
  const segments = folder.split(path.sep).filter((segment) => !/^\(.*\)$/.test(segment))
  return `/${segments.join('/')}`
}
