import { describe, expect, test } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { runCommand } from './command'
import { eventMessage, startLocal, streaming } from './listen.testing'
import { type Reply, refusal, SECRET_KEY, startFake } from './testing'
import { verifyWebhook } from './verify-webhook'
import { VERSION } from './version'

interface Run {
  args: string[]
  env?: Record<string, string>
  isColoured?: boolean
}

/** Starts a command. */
function start({ args, env = {}, isColoured = false }: Run) {
  const leaving = new AbortController()
  const lines: string[] = []
  const complaints: string[] = []
  const ended = runCommand({
    args,
    env,
    isColoured,
    signal: leaving.signal,
    print: (line) => lines.push(line),
    printError: (line) => complaints.push(line),
  })
  return { lines, complaints, ended, leave: () => leaving.abort() }
}

async function startListening(replies: Reply[], forward: string | null, ...args: string[]) {
  const { baseUrl } = await startFake(replies)
  const target = forward === null ? ['--print'] : ['--forward', forward]
  const run = {
    args: ['listen', ...target, '--url', baseUrl, ...args],
    env: { GUICHE_SECRET_KEY: SECRET_KEY },
  }
  return start(run)
}

describe('guiche listen', () => {
  test('sends each event once, in order, signed with the secret that it prints', async () => {
    const local = await startLocal(200)
    const command = await startListening([streaming(eventMessage(1) + eventMessage(2))], local.url)
    await eventually(() => expect(command.lines).toHaveLength(5))
    command.leave()
    expect(await command.ended).toBe(0)

    const [, secret] = /(whsec_\S+)/.exec(command.lines[1]!) ?? []
    const events = await Promise.all(
      local.received.map(({ headers, body }) => verifyWebhook({ body, headers, secret: secret! })),
    )
    expect(events).toMatchObject([{ data: { n: 1 } }, { data: { n: 2 } }])
    expect(local.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-event': 'transaction.completed',
      'webhook-id': '0196904d-89d0-7000-8000-000000000001',
    })
    expect(local.received[0]?.body).toBe(
      '{"event": "transaction.completed", "data": {"n": 1, "note": "ação ✓ 🍕"}}',
    )
    expect(command.lines[3]).toMatch(
      /^\d\d:\d\d:\d\d {2}transaction.completed\s+tx-1 {2}200 {2}\d+ ms$/,
    )
    expect(command.lines.at(-1)).toBe('2 events: 2 accepted, 0 failed.')
  })

  test('prints the events that the local server did not accept, and does not retry them', async () => {
    const local = await startLocal(500, 302)
    const told = eventMessage(1) + eventMessage(2) + eventMessage(3)
    const command = await startListening([streaming(told)], local.url)
    await eventually(() => expect(command.lines).toHaveLength(6))
    command.leave()
    expect(await command.ended).toBe(0)
    expect(command.lines.slice(3)).toEqual([
      expect.stringContaining('500 FAILED: not a 2xx'),
      expect.stringContaining('302 FAILED: a redirect, which is not followed'),
      expect.stringMatching(/tx-3 {2}204/),
      '3 events: 1 accepted, 2 failed.',
    ])
    expect(local.received).toHaveLength(3)
  })

  test('prints that nothing listens at the local URL, and continues', async () => {
    const local = await startLocal()
    local.close()
    const command = await startListening([streaming(eventMessage(1))], local.url)
    await eventually(() => expect(command.lines).toHaveLength(4))
    command.leave()
    await command.ended
    expect(command.lines[3]).toContain('FAILED: nothing listens there (ECONNREFUSED)')
  })

  test('only prints events, with --print and without --forward', async () => {
    const command = await startListening([streaming(eventMessage(1))], null)
    await eventually(() => expect(command.lines).toHaveLength(3))
    command.leave()
    await command.ended
    expect(command.lines).toEqual([
      'Connected. Ctrl-C ends.',
      expect.stringMatching(/transaction.completed\s+tx-1$/),
      expect.stringContaining('ação ✓ 🍕'),
      '1 event.',
    ])
  })

  test('prints when the connection is lost and restored, and which events were missed', async () => {
    const gap = 'event: gap\ndata: {"since":null,"until":"2026-05-02T12:00:00.000Z"}\n\n'
    const replies = [streaming('id: 1\n\n', { ends: true }), streaming(gap)]
    const command = await startListening(replies, null)
    await eventually(() => expect(command.lines).toHaveLength(4))
    command.leave()
    await command.ended
    expect(command.lines.slice(1, 4)).toEqual([
      expect.stringMatching(
        /^Not connected to http.*: the server ended the stream. Trying again in 0\.\d s\.$/,
      ),
      expect.stringContaining('Connected again'),
      expect.stringContaining(
        'Events before 2026-05-02T12:00:00.000Z were not received: GET /v1/integrations/events lists them',
      ),
    ])
  })

  test('ends with 1 and the error of the server when it is refused', async () => {
    const command = await startListening([refusal(403, 'forbidden')], null)
    expect(await command.ended).toBe(1)
    expect(command.complaints).toEqual(['It is forbidden'])
  })

  test('prints colours only in a terminal', async () => {
    const { baseUrl } = await startFake([streaming(eventMessage(1))])
    const local = await startLocal()
    const args = ['listen', '--forward', local.url, '--url', baseUrl, '--key', SECRET_KEY]
    const command = start({ args, isColoured: true })
    await eventually(() => expect(command.lines).toHaveLength(4))
    command.leave()
    await command.ended
    expect(command.lines[3]).toContain('\u001b[32m204\u001b[0m')
  })
})

test('ends with 2 and one sentence for wrong arguments', async () => {
  for (const args of [[], ['serve'], ['listen'], ['listen', '--forward', 'x']]) {
    const command = start({ args })
    expect(await command.ended).toBe(2)
    expect(command.complaints).toHaveLength(1)
    expect(command.lines).toEqual([])
  }
})

test.each([
  [['--version'], VERSION],
  [['-v'], VERSION],
  [['--help'], 'guiche listen --forward'],
  [['listen', '--help'], '--secret WHSEC'],
  [['listen', '--forward', 'x', '-h'], '--secret WHSEC'],
])('guiche %j prints what is asked for', async (args, text) => {
  const command = start({ args })
  expect(await command.ended).toBe(0)
  expect(command.lines.join('\n')).toContain(text)
})
