import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripeContract } from './contract.testing'
import { expand } from './expand.testing'
import { FAULT_ANSWERS, type Fault, type Faults } from './faults.testing'
import { readForm } from './form.testing'
import { newStripeId, type Params, textsIn } from './objects.testing'
import { StripeRefusal } from './refusal.testing'
import { type Route, routeOf } from './routes.testing'
import { unknownParam } from './session-object.testing'
import { API_VERSION, type FakeState } from './state.testing'

/** A request that the fake received. */
interface Call {
  method: string
  path: string
  params: Params
  idempotencyKey: string | null
  headers: IncomingMessage['headers']
  status: number
}

interface Answer {
  status: number
  body: object
  headers?: Record<string, string>
}

interface Kept {
  request: string
  answer: Answer
}

export interface World {
  state: FakeState
  faults: Faults
  secretKey: string
  /** Requests that the restricted key may not make. */
  forbidden: RegExp | null
  calls: Call[]
  /** Violations of Stripe's OpenAPI document. */
  violations: string[]
  kept: Map<string, Kept>
}

/** The API over HTTP, on the loopback. */
export async function serve(world: World, port = 0) {
  const server = createServer((request, response) => void answer(world, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', headers } = request
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test')
  const text = method === 'GET' ? search.slice(1) : await textOf(request)
  const call: Call = {
    method,
    path: pathname,
    params: readForm(text),
    idempotencyKey: (headers['idempotency-key'] as string | undefined) ?? null,
    headers,
    status: 0,
  }
  world.calls.push(call)
  const fault = world.faults.take(`${method} ${pathname}`)
  if (fault === 'timeout') return
  if (fault === 'reset') return void request.socket.destroy()
  const { status, body, headers: more } = answerTo(world, call, text, fault)
  call.status = status
  if (fault === 'lost') return void request.socket.destroy()
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newStripeId('req', 14),
    'stripe-version': API_VERSION,
    ...more,
  })
  response.end(JSON.stringify(body))
}

function answerTo(world: World, call: Call, text: string, fault: Fault | null): Answer {
  const { method, path, idempotencyKey } = call
  const request = `${method} ${path} ${text}`
  try {
    authenticate(world, call)
    const scripted = fault && FAULT_ANSWERS[fault]?.()
    if (scripted) throw scripted
    const kept = method === 'POST' && idempotencyKey ? world.kept.get(idempotencyKey) : undefined
    if (kept) return replay(kept, request, idempotencyKey!)
    const answer = { status: 200, body: execute(world, call) }
    if (method === 'POST' && idempotencyKey) world.kept.set(idempotencyKey, { request, answer })
    return answer
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const { status, body, headers } = error
    // A failure is stored under its idempotency key like a success. A refusal had no effect, so it
    // is not.
    if (status >= 500 && method === 'POST' && idempotencyKey) {
      world.kept.set(idempotencyKey, { request, answer: { status, body } })
    }
    return { status, body, headers }
  }
}

function replay({ request, answer }: Kept, asked: string, key: string): Answer {
  if (request !== asked) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'`
    throw new StripeRefusal(400, { type: 'idempotency_error', message })
  }
  return { ...answer, headers: { 'idempotent-replayed': 'true' } }
}

function authenticate(world: World, { method, path, headers }: Call): void {
  const key = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (key !== world.secretKey) {
    const shown = `${key.slice(0, 8)}*********${key.slice(-4)}`
    throw new StripeRefusal(401, { message: `Invalid API Key provided: ${shown}` })
  }
  if (world.forbidden?.test(`${method} ${path}`)) {
    const message = `The provided key '${key.slice(0, 8)}*********${key.slice(-4)}' does not have the required permissions for this endpoint.`
    throw new StripeRefusal(403, { message })
  }
  if (headers['stripe-version'] !== API_VERSION) {
    world.violations.push(`the API version is ${headers['stripe-version']}`)
  }
}

function execute(world: World, { method, path, params }: Call): object {
  const { route, id } = routeOf(method, path)
  const { expand: _, ...own } = params
  refuseUnlike(world, route, params)
  try {
    const answer = route.answer(world.state, id, own)
    const expanded = expand(world.state, answer, textsIn(params, 'expand'))
    check(world, route, 200, expanded)
    return expanded
  } catch (error) {
    if (error instanceof StripeRefusal) check(world, route, error.status, error.body)
    throw error
  }
}

function refuseUnlike(world: World, { method, template }: Route, params: Params): void {
  const wrong = stripeContract()?.request(method, template, params) ?? []
  world.violations.push(...wrong.map((what) => `request ${method} ${template}: ${what}`))
  if (wrong.length > 0) throw unknownParam(wrong.join('; '))
}

function check(world: World, { method, template }: Route, status: number, body: object): void {
  const wrong = stripeContract()?.response(method, template, status, body) ?? []
  world.violations.push(...wrong.map((what) => `response ${method} ${template}: ${what}`))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
