import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { completeMethods, type Handlers } from './methods'
import { RouteTable } from './route-table'

/** The folders under app/ whose route files do not use Next. */
const FOLDERS = [
  'v1',
  'acquirers',
  'sandbox',
  'checkout',
  'embed',
  'pay',
  'healthz',
  'readyz',
  'metrics',
]

/** The methods of a route file, or null for a page, which Next answers. */
export type Target = Handlers | null

/** A route file or page, and its path. */
interface FoundRoute {
  file: string
  pattern: string
  isPage: boolean
}

/** Lists the route files that our server answers itself, and the pages among them. */
export async function findRoutes(appFolder: string): Promise<FoundRoute[]> {
  const found = await Promise.all(FOLDERS.map((folder) => findBelow(path.join(appFolder, folder))))
  return found.flat().map(({ parentPath, name }) => ({
    file: path.join(parentPath, name),
    pattern: patternOf(path.relative(appFolder, parentPath)),
    isPage: name.startsWith('page.'),
  }))
}

/**
 * Loads every route file into a table. Throws the exception of a file that cannot be loaded.
 *
 * @param programs where the route files are bundled; without it they are loaded as they are written
 * @see scripts/start/programs.mjs
 */
export async function loadRoutes(
  appFolder: string,
  programs?: string,
): Promise<RouteTable<Target>> {
  const moduleOf = (file: string) =>
    programs
      ? path.join(programs, 'app', path.relative(appFolder, file).replace(/\.ts$/, '.mjs'))
      : file
  const table = new RouteTable<Target>()
  const routes = await findRoutes(appFolder)
  const targets = await Promise.all(
    routes.map(async ({ file, isPage }) =>
      isPage ? null : completeMethods(await import(pathToFileURL(moduleOf(file)).href)),
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
