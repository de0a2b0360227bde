import { expect } from '@playwright/test'
import { request } from 'undici'
import { CONTRACT_STATUS } from '@/e2e/conformance/support/expectations'
import { HTTP_STATUS } from '@/lib/kernel/errors'
import { isBeyondSchema } from './beyond-schema'
import type { DescribedOperation, Description, Judge } from './description'
import type { Probe } from './requests'

interface Exchanged {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

type Asked = Pick<Probe, 'method' | 'url' | 'headers' | 'body'>

/**
 * Makes a request and reads its response; of an event stream or a file, only the status and
 * headers.
 */
export async function ask(
  origin: string,
  { method, url, headers, body }: Asked,
): Promise<Exchanged> {
  const answer = await request(origin + url, { method: method as 'GET', headers, body })
  const received = { status: answer.statusCode, headers: answer.headers, body: null }
  if (method !== 'HEAD' && `${answer.headers['content-type']}`.startsWith('text/event-stream')) {
    // Closing the stream early raises an error.
    answer.body.on('error', () => {}).destroy()
    return received
  }
  const text = await answer.body.text()
  if (method === 'HEAD') expect(text).toBe('')
  const isJson = /^application\/json\b/.test(`${answer.headers['content-type']}`)
  return { ...received, body: text && isJson ? JSON.parse(text) : null }
}

interface ErrorBody {
  statusCode: number
  error: string
  detail: { issues?: { path: string; message: string }[] }
}

/** Checks a response against the OpenAPI description and the statuses that the probe allows. */
export function expectDescribed(
  operation: DescribedOperation,
  { components }: Description,
  judge: Judge,
  probe: Probe,
  { status, headers, body }: Exchanged,
): void {
  const { statuses, isElsewhere } = probe
  const error = body as ErrorBody
  const isUnset = status === 503 && error.error === 'checkout_not_configured'
  expect(status < 500 || isUnset, `a failure of ours: ${JSON.stringify(body)}`).toBe(true)
  if (statuses) expect(statuses, JSON.stringify(body)).toContain(status)
  expect(headers['x-request-id']).toMatch(/^req_[0-9a-f]{32}$/)
  expect(headers['api-version']).toBe('2026-05-02')
  if (status === 405) expect(headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/)
  const described = operation.responses[status]
  if (!isElsewhere) expect(described, `status ${status} is described`).toBeTruthy()
  const schema = isElsewhere
    ? components.schemas.ErrorResponse
    : described!.content?.['application/json']?.schema
  if (schema) expect(judge.problems(schema, body)).toEqual([])
  if (status >= 400) expectOwnCode(status, error)
  expectRefusedFor(operation, probe, status, error)
}

/** The code is the catalogue's for this status, and the status is repeated. */
function expectOwnCode(status: number, { error, statusCode }: ErrorBody) {
  expect({ [error]: statusCode }).toEqual({ [error]: status })
  const statusOf: Record<string, number> = { ...HTTP_STATUS, ...CONTRACT_STATUS }
  expect(statusOf[error], `the status of ${error}`).toBe(status)
}

/** The statuses that a request as described never gets, by the kind of its caller. */
const NEVER = {
  trusted: [401, 403, 405, 413, 415, 429],
  /**
   * A caller who must prove who they are may be refused for the proof, and for trying too often.
   */
  doubted: [401, 405, 413, 415],
  /** A caller whose requests are counted may get 429. */
  counted: [401, 403, 405, 413, 415],
  anybody: [405, 413, 415],
}

/** Operations that take a proof other than a password in the body, and count wrong ones. */
const PROVEN = ['addPasskey', 'confirmAuthenticator']

/** Operations that an account or a person may call only so many times in an hour or a day. */
const COUNTED = ['findKeyHolder', 'sendEmailConfirmation', 'inviteMember', 'resendInvitation']

function trustOf({ id, credential, body }: DescribedOperation): keyof typeof NEVER {
  if (!credential) return 'anybody'
  if (COUNTED.includes(id)) return 'counted'
  const isDoubted = body?.properties?.password || PROVEN.includes(id)
  return isDoubted ? 'doubted' : 'trusted'
}

/**
 * A field that the schema refuses is named in the issues; what the schema allows is refused only by
 * a rule that it cannot express.
 */
function expectRefusedFor(
  operation: DescribedOperation,
  { complaint, isAllowed, body: sent }: Probe,
  status: number,
  error: ErrorBody,
) {
  const issues = (status === 400 && error.detail.issues) || []
  if (complaint) expect(issues.map(({ path }) => path.split('.')[0])).toContain(complaint)
  if (!isAllowed) return
  expect(NEVER[trustOf(operation)], 'what is as described').not.toContain(status)
  if (status !== 400) return
  expect(issues).not.toEqual([])
  const body = sent ? JSON.parse(`${sent}`) : null
  const unlisted = issues.filter((issue) => !isBeyondSchema(operation.id, issue, body))
  expect(unlisted, 'refused although the schema allows it').toEqual([])
}

/** Headers that differ from response to response, or depend on a length that HEAD does not know. */
const VARYING = new Set([
  'content-length',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
  'x-request-id',
  'ratelimit',
])

/** Expects the response to HEAD to be that to GET, without the body. */
export async function expectHeadAsGet(origin: string, asked: Asked): Promise<void> {
  const get = await ask(origin, asked)
  const head = await ask(origin, { ...asked, method: 'HEAD' })
  const told = ({ status, headers }: Exchanged) => ({
    status,
    headers: Object.entries(headers).filter(([name]) => !VARYING.has(name)),
    isCounted: 'ratelimit' in headers,
  })
  expect(told(head)).toEqual(told(get))
}
