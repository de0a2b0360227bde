import type { Answer, PspRequest } from './answers'

type Handler = (request: PspRequest) => Answer | Promise<Answer>

/** Handlers by method and path: `GET /cob/{txid}`. The first one that fits answers. */
export type Routes = Record<string, Handler>

type Found = { handler: Handler; params: Record<string, string> }

/** Finds the handler of a request; null for none. */
export function findRoute(routes: Routes, method: string, path: string): Found | null {
  for (const [route, handler] of Object.entries(routes)) {
    const [verb, template = ''] = route.split(' ')
    const params = verb === method ? matchPath(template, path) : null
    if (params) return { handler, params }
  }
  return null
}

function matchPath(template: string, path: string): Record<string, string> | null {
  const [wanted, got] = [template.split('/'), path.split('/')]
  if (wanted.length !== got.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = got[index]!
    if (!part.startsWith('{')) {
      if (part !== value) return null
    } else {
      const decoded = decode(value)
      if (!decoded) return null
      params[part.slice(1, -1)] = decoded
    }
  }
  return params
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
