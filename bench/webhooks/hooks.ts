import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How a receiver behaves. */
export type Behaviour = 'healthy' | 'slow' | 'failing' | 'silent'

const SLOW_MS = 2_000
/** How long a failing receiver fails, from its first webhook on, in ms. */
const FAILING_MS = 3_000

/** One receiver, and the events that it has received: when each first arrived, and how often. */
export interface Hook {
  url: string
  behaviour: Behaviour
  /** When an event was first attempted, by `<transactionId> <event>`, in ms. */
  triedAt: Map<string, number>
  /** Events answered with 2xx, in order, with repeats. */
  taken: string[]
}

/** Starts receivers of every kind of behaviour on one port. */
export async function startHooks(behaviours: Behaviour[]) {
  const hooks: Hook[] = []
  const server = createServer(async (request, response) => {
    const hook = hooks[Number(request.url?.slice(1))]
    if (!hook) return response.writeHead(404).end()
    const at = Date.now()
    const { data } = JSON.parse(await text(request))
    // A worker may ping the URL before the seed marks it as verified.
    if (!data.transactionId) return void response.writeHead(204).end()
    const key = `${data.transactionId} ${request.headers['x-webhook-event']}`
    if (!hook.triedAt.has(key)) hook.triedAt.set(key, at)
    answer(hook, key, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const [i, behaviour] of behaviours.entries()) {
    hooks.push({ url: `http://127.0.0.1:${port}/${i}`, behaviour, triedAt: new Map(), taken: [] })
  }
  return {
    hooks,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(hook: Hook, key: string, response: ServerResponse): void {
  const take = () => {
    hook.taken.push(key)
    response.writeHead(204).end()
  }
  if (hook.behaviour === 'silent') return
  if (hook.behaviour === 'slow') setTimeout(take, SLOW_MS)
  else if (hook.behaviour === 'failing' && isFailing(hook)) response.writeHead(500).end()
  else take()
}

function isFailing({ triedAt }: Hook): boolean {
  const [first] = triedAt.values()
  return first === undefined || Date.now() - first < FAILING_MS
}
