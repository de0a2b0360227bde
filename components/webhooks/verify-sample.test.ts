import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { contractSignature } from '@/lib/webhooks/sending/signature'
import { verifySample } from './verify-sample'

const SECRET = 'whsec_c2VjcmV0'
const BODY = JSON.stringify({ event: 'transaction.completed', data: { transactionId: 'x' } })

test('the sample, run as it is printed, takes what we sign and refuses everything else', async () => {
  const url = `http://127.0.0.1:${await freePort()}/guiche`
  const child = spawn(process.execPath, ['--input-type=module', '-e', verifySample(url)], {
    env: { ...process.env, GUICHE_WEBHOOK_SECRET: SECRET },
  })
  try {
    const signature = contractSignature(BODY, SECRET)
    expect(await statusOf(url, BODY, signature)).toBe(204)
    expect(await statusOf(url, `${BODY} `, signature)).toBe(401)
    expect(await statusOf(url, BODY, 'é'.repeat(64))).toBe(401)
    expect(await statusOf(url, BODY)).toBe(401)
    expect(await statusOf(`${url}/other`, BODY, signature)).toBe(404)
  } finally {
    child.kill()
    await once(child, 'exit')
  }
})

test('an endpoint elsewhere keeps its path', () => {
  expect(verifySample('https://api.loja.com.br/guiche')).toContain('"/guiche"')
})

async function statusOf(url: string, body: string, signature?: string): Promise<number> {
  const headers = signature ? { 'x-webhook-signature': signature } : undefined
  for (let left = 100; ; left--) {
    const answer = await fetch(url, { method: 'POST', body, headers }).catch((error) => {
      if (left === 0) throw error
      return new Promise<null>((resolve) => setTimeout(() => resolve(null), 50))
    })
    if (answer) return answer.status
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
