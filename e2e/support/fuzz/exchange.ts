import { expect } from '@playwright/test'
import { request } from 'undici'
import type { DescribedOperation, Description, Judge } from './description'
import type { Probe } from './requests'

interface Heard {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** Makes a request and reads its answer; of a stream only that it began. */
export async function ask(
  origin: string,
  probe: Pick<Probe, 'method' | 'url' | 'headers' | 'body'>,
) {
  const { method, url, headers, body } = probe
  const answer = await request(origin + url, { method: method as 'GET', headers, body })
  const heard: Heard = { status: answer.statusCode, headers: answer.headers, body: null }
  if (`${answer.headers['content-type']}`.startsWith('text/event-stream')) {
    answer.body.destroy()
    return heard
  }
  const text = await answer.body.text()
  return { ...heard, body: text ? JSON.parse(text) : null }
}

/** Holds an answer to the description, and to what the probe says would be right. */
export function expectDescribed(
  { responses }: DescribedOperation,
  { components }: Description,
  judge: Judge,
  { statuses, complaint }: Probe,
  { status, headers, body }: Heard,
): void {
  expect(status, 'a failure of ours').not.toBe(500)
  if (statuses) expect(statuses).toContain(status)
  expect(headers['x-request-id']).toMatch(/^req_[0-9a-f]{32}$/)
  expect(headers['api-version']).toBe('2026-05-02')
  if (status === 405) {
    expect(headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/)
    expect(judge.problems(components.schemas.ErrorResponse!, body)).toEqual([])
    return
  }
  const described = responses[status]
  expect(described, `status ${status} is described`).toBeTruthy()
  const schema = described!.content?.['application/json']?.schema
  if (schema) expect(judge.problems(schema, body)).toEqual([])
  if (complaint) {
    const { detail } = body as { detail: { issues: { path: string }[] } }
    expect(detail.issues.map(({ path }) => path.split('.')[0])).toContain(complaint)
  }
}
