import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Operation } from '@/lib/api/operations/operation'
import { findRoutes } from '@/lib/server/find-routes'
import { METHODS } from '@/lib/server/methods'

/** A route file's export for one method. */
type Route = ((request: Request, context: object) => Promise<Response>) & {
  operation?: Operation | null
}

const APP = path.resolve(import.meta.dirname, '..')
const routes = (await findRoutes(APP)).filter(({ isPage }) => !isPage)

/** The operations that the route files implement, with their paths. */
export const implemented = (
  await Promise.all(
    routes.map(async ({ file, pattern }) => {
      const exported = await import(pathToFileURL(file).href)
      return METHODS.flatMap((method) => {
        const run: Route | undefined = exported[method]
        return run ? [{ pattern, method, operation: run.operation ?? null, run }] : []
      })
    }),
  )
).flat()
