import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A route file of the API. */
interface ApiRoute {
  /** As its folders are named: `/v1/user/keys/[id]`. */
  pattern: string
  /** The methods that it exports. */
  methods: string[]
}

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Every route file under app/v1, found by looking. */
export function listApiRoutes(): ApiRoute[] {
  const folder = path.join(ROOT, 'app/v1')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'route.ts')
    .map((entry) => ({
      pattern: `/${path.relative(path.join(ROOT, 'app'), entry.parentPath)}`,
      methods: methodsOf(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
    }))
    .sort((one, other) => (one.pattern < other.pattern ? -1 : 1))
}

function methodsOf(text: string): string[] {
  const exported = text.matchAll(/^export (?:const|function|async function) ([A-Z]+)\b/gm)
  const renamed = text.matchAll(/\bas (GET|HEAD|OPTIONS|POST|PUT|DELETE|PATCH)\b/g)
  return [...exported, ...renamed].map(([, method]) => method!)
}
