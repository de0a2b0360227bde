import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import type { PspConnection } from './start-psp'
import {
  newTxid,
  type PspClient,
  pspClient,
  startReceiver,
  startTestPsp,
  testFolder,
} from './testing'

const PROGRAM = path.resolve(import.meta.dirname, '../../scripts/psp.mjs')

/** Starts the program itself, and waits for its line. */
async function spawnPsp(dir: string): Promise<PspClient & { child: ChildProcess }> {
  const args = ['--port', '0', '--dir', dir, '--opening-balance', '100000', '--pace', '0.01']
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout!)
  const [line] = (await once(lines, 'line')) as [string]
  return { ...pspClient(JSON.parse(line) as PspConnection), child }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

describe('a PSP that is killed', () => {
  test('goes on with the same book and the same account', async () => {
    const dir = await testFolder()
    const first = await spawnPsp(dir)
    const { pixKey } = first.connection
    await first.call('PUT', `/v2/webhook/${pixKey}`, { webhookUrl: 'http://127.0.0.1:9' })
    const { txid } = await first.charge('10.00')
    const endToEndId = await first.paid('25.00')
    await first.call('PUT', `/v2/pix/${endToEndId}/devolucao/a1`, { valor: '5.00' })
    await first.control('POST', '/faults', { kind: 'payout-stuck' })
    const favorecido = { chave: 'ana@example.com' }
    const order = { valor: '2.00', pagador: { chave: pixKey }, favorecido }
    await first.call('PUT', '/v3/gn/pix/p1', order)
    await eventually(async () => expect((await first.book()).balance).toBe(102_000))
    const before = await first.book()
    await kill(first.child)

    const second = await spawnPsp(dir)
    expect(await second.book()).toEqual(before)
    expect((await second.call('PUT', '/v3/gn/pix/p1', order)).status).toBe(409)
    expect((await second.call('GET', `/v2/cob/${txid}`)).body.status).toBe('ATIVA')
    await second.control('POST', '/payouts/p1', { outcome: 'paid' })
    expect((await second.book()).balance).toBe(101_800)
  })

  test('between requests under load loses nothing that was answered', async () => {
    const dir = await testFolder()
    const first = await spawnPsp(dir)
    await first.charge()
    const answered: string[] = []
    const load = Array.from({ length: 8 }, async () => {
      for (;;) answered.push((await first.charge()).txid)
    }).map((loop) => loop.catch(() => {}))
    await eventually(() => expect(answered.length).toBeGreaterThan(20))
    await kill(first.child)
    await Promise.all(load)
    const second = await spawnPsp(dir)
    const kept = new Set((await second.book()).charges.map(({ txid }: { txid: string }) => txid))
    expect(answered.filter((txid) => !kept.has(txid))).toEqual([])
  })

  test('has its last line cut off where it was torn', async () => {
    const { paid, book, close, dir } = await startTestPsp()
    await paid('3.00')
    const before = await book()
    await close()
    const file = path.join(dir, 'book.jsonl')
    const whole = readFileSync(file, 'utf8')
    appendFileSync(file, '{"type":"payment_received","payment":{"amount":"99')
    const again = await startTestPsp({ dir })
    expect({ ...(await again.book()), noticesWaiting: 0 }).toEqual(before)
    expect(readFileSync(file, 'utf8')).toBe(whole)
  })

  test('does not start on a book that is damaged elsewhere', async () => {
    const { paid, close, dir } = await startTestPsp()
    await paid('3.00')
    await close()
    const file = path.join(dir, 'book.jsonl')
    writeFileSync(file, `{"torn\n${readFileSync(file, 'utf8')}`)
    await expect(startTestPsp({ dir })).rejects.toThrow(SyntaxError)
  })

  test('does at the next start what was due, and sends what was not taken', async () => {
    const { call, connection, close, dir, paid } = await startTestPsp({ pace: 0.2 })
    const receiver = await startReceiver()
    await call('PUT', `/v2/webhook/${connection.pixKey}`, { webhookUrl: receiver.url })
    receiver.statuses.push(...Array.from({ length: 4 }, () => 500))
    const endToEndId = await paid('10.00')
    await call('PUT', `/v2/pix/${endToEndId}/devolucao/a1`, { valor: '4.00' })
    await close()
    receiver.statuses = []
    const again = await startTestPsp({ dir, pace: 0.2 })
    await eventually(async () => expect((await again.book()).balance).toBe(600))
    await eventually(async () => expect((await again.book()).noticesWaiting).toBe(0))
    expect(receiver.notices.at(-1)!.body.pix[0].endToEndId).toBe(endToEndId)
  })
})

test('the same effects make the same book', async () => {
  const { book, close, control, charge, dir } = await startTestPsp()
  for (const amount of [100, 40_403, 7]) {
    const { txid } = await charge()
    await control('POST', '/payments', { txid, amount, force: true, times: 2 })
  }
  await control('POST', '/payments', { txid: newTxid(), amount: 1, force: true })
  const before = await book()
  await close()
  expect(await (await startTestPsp({ dir })).book()).toEqual(before)
})
