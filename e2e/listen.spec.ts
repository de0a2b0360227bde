import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { launchThinServer, startThinServer } from './support/host'
import { stop, waitUntilReady } from './support/processes'
import { startReceiver } from './support/receiver'
import { expect, test } from './support/test'

/** `guiche listen`, run from its source. */
function listen(args: string[], secretKey: string) {
  const command = ['--import', 'tsx', 'lib/sdk/bin.ts', 'listen', ...args]
  const env = { ...process.env, GUICHE_SECRET_KEY: secretKey, GUICHE_WEBHOOK_SECRET: '' }
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let words = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    words += text
  })
  return { child, words: () => words }
}

async function endByCtrlC(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  return (await ended)[0]
}

// Nobody needs a tunnel to develop: what reaches a local server is what a webhook would bring.
test('a listener forwards a payment to a local server, signed, and loses nothing while the server restarts', async ({
  merchant,
}) => {
  const host = await startThinServer()
  const receiver = await startReceiver()
  const { dashboard, api, bank } = merchant
  const { secretKey } = await dashboard<{ secretKey: string }>('keys', {
    body: { name: 'Desenvolvimento', scopes: ['read'] },
  })
  const { child, words } = listen(['--forward', receiver.url, '--url', host.origin], secretKey)
  let restarted: ReturnType<typeof launchThinServer> | undefined
  try {
    await expect.poll(words).toContain('Connected.')
    receiver.trust(/whsec_\S+/.exec(words())![0])
    const pay = async (amount: number) => {
      const { pixCode, transactionId } = await api.createTransaction({ amount })
      await bank.pay(pixCode!)
      return transactionId
    }
    const told = () =>
      receiver.received().map(({ event, data }) => `${event} ${data.transactionId}`)
    const eventsOf = (id: string | null) => [
      `transaction.created ${id}`,
      `transaction.completed ${id}`,
    ]

    const first = await pay(10)
    await expect.poll(told).toEqual(eventsOf(first))

    await host.stop()
    await expect.poll(words).toContain('Not connected')
    const meanwhile = await pay(20)
    await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(2)
    restarted = launchThinServer(host.port)
    await waitUntilReady(restarted.origin, restarted.process)
    // The listener waits up to half a minute between two tries.
    await expect.poll(words, { timeout: 60_000 }).toContain('Connected again')
    const last = await pay(30)

    const all = [first, meanwhile, last].flatMap(eventsOf)
    await expect.poll(told).toEqual(all)
    expect(receiver.refusals).toEqual([])
    expect(await endByCtrlC(child)).toBe(0)
    expect(words()).toMatch(/6 events: 6 accepted, 0 failed\.\n$/)
  } finally {
    await stop(child)
    await restarted?.stop()
    await host.stop()
    await receiver.close()
  }
})
