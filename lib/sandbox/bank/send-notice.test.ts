import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { env } from '@/lib/platform/env'
import { sendNotice } from './send-notice'

const address = env.SANDBOX_BANK_URL
let server: Server | undefined
afterEach(() => {
  server?.close()
  env.SANDBOX_BANK_URL = address
})

async function answer(status: number) {
  server = createServer((_, outgoing) => void outgoing.writeHead(status).end())
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  env.SANDBOX_BANK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const send = () => sendNotice({ about: 'charge', txid: 'x' })
const unavailable = (message: string) => ({ code: 'acquirer_unavailable', message })

test('a notice that the web process cannot take yet says so, because its job runs again', async () => {
  await answer(200)
  await new Promise((resolve) => server?.close(resolve))
  await expect(send()).rejects.toMatchObject(unavailable('The notice was not taken (ECONNREFUSED)'))
  await answer(503)
  await expect(send()).rejects.toMatchObject(unavailable('The notice was not taken (503)'))
})

test('one that is refused is an error, and one that is taken is none', async () => {
  await answer(401)
  await expect(send()).rejects.toThrow('the notice was answered 401')
  server?.close()
  await answer(200)
  await send()
})
