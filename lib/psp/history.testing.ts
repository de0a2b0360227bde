import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { pixNoticesUrl } from '@/lib/payments/connections/psp/pix-notices'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { receivePixNotice } from '@/lib/payments/notices/receive-pix-notice'
import { newMerchant } from '@/lib/platform/db/testing'
import { bacenPsp } from '@/lib/providers/pix/bacen/bacen'
import type { Psp } from '@/lib/providers/pix/port'
import { runDue } from './acts/run-due'
import { apiOf } from './answer-dialect'
import type { Bank } from './book/bank'
import { openBank } from './book/open-bank'
import { createFaults } from './faults/faults'
import { serveApi } from './http/serve-api'
import { loadIdentity } from './identity/load-identity'
import { pixBatches } from './notices/notice-body'

const DIRECTORY = mkdtempSync(path.join(tmpdir(), 'histories-'))
process.once('exit', () => rmSync(DIRECTORY, { recursive: true, force: true }))
const { account } = loadIdentity(DIRECTORY)

/** A merchant, a PSP of its own, and the connection between them. */
export interface World {
  merchant: Merchant
  connectionId: string
  psp: Psp
  bank: Bank
  /** Ends at once what the PSP would do later. */
  finish(): void
  /** Makes an adapter that remembers no refused token and no rate limit. */
  reconnect(): Promise<void>
  /** Delivers the PSP's notices; those that fail stay, as a PSP sends them again. */
  deliver(how: 'once' | 'lost' | 'twice'): Promise<void>
  close(): void
}

const worlds = new AsyncLocalStorage<World>()

/** Runs a history in its world, so that the product finds the world's PSP. */
export const within = <T>(world: World, run: () => Promise<T>) => worlds.run(world, run)

/** The world of the history that runs. */
export function currentWorld(): World {
  const world = worlds.getStore()
  if (!world) throw new Error('no history runs here')
  return world
}

let opened = 0

/** Opens a PSP with R$ 10,000.00 of its own, and connects a new merchant to it. */
export async function newWorld(): Promise<World> {
  const { merchant } = await newMerchant({ pixFeeBasisPoints: 100, reserveBasisPoints: 500 })
  opened += 1
  const { bank, close } = openBank(
    {
      journalFile: path.join(DIRECTORY, `${opened}.jsonl`),
      isSynced: false,
      account,
      openingBalance: 1_000_000n,
      dialect: 'efi',
      pace: 1,
      faults: createFaults(),
    },
    () => {},
  )
  const schedule = runDue(bank)
  const connectionId = await connect(merchant)
  const adapter = () => bacenPsp(settingsOf(bank), 'efi')
  const world: World = {
    merchant,
    connectionId,
    bank,
    psp: adapter(),
    finish: schedule.finish,
    async reconnect() {
      world.psp = adapter()
      await world.psp.notices!.register(pixNoticesUrl({ connectionId, psp: 'efi' }))
    },
    deliver: (how) => deliver(bank, connectionId, how),
    close() {
      schedule.stop()
      close()
    },
  }
  await world.reconnect()
  return world
}

/** A row that takes no new charges, so that no other test finds it. */
async function connect({ merchantId }: Merchant): Promise<string> {
  const { pixKey } = account
  return (await newConnection({ merchantId, psp: 'efi', pixKey })).connectionId
}

function settingsOf(bank: Bank) {
  const serve = serveApi(bank, apiOf(bank, ''), 3_600)
  const { clientId, clientSecret, pixKey } = bank.account
  const baseUrl = 'https://psp.test'
  return {
    baseUrl,
    tokenUrl: `${baseUrl}/oauth/token`,
    clientId,
    clientSecret,
    pixKey,
    tls: {},
    async fetch(input: unknown, init: RequestInit = {}) {
      const url = new URL(String(input))
      const answer = await serve({
        method: init.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: Object.fromEntries(new Headers(init.headers)),
        text: String(init.body ?? ''),
      })
      if (!answer || answer.isLost) throw new TypeError('fetch failed')
      const { status, body, headers } = answer
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return new Response(status === 204 ? null : text, { status, headers })
    },
  } as Parameters<typeof bacenPsp>[0]
}

async function deliver(bank: Bank, connectionId: string, how: 'once' | 'lost' | 'twice') {
  const { batches, untold } = pixBatches(bank, [...bank.book.notices.values()])
  if (untold.length > 0) bank.record({ type: 'notices_ended', ids: untold })
  for (const { ids, url, body } of batches) {
    const secret = url.split('/').at(-2)!
    const post = () =>
      receivePixNotice({ connectionId, secret }, new Request(url, { method: 'POST', body }))
    try {
      if (how === 'twice') await Promise.all([post(), post()])
      else if (how === 'once') await post()
      bank.record({ type: 'notices_ended', ids })
    } catch {
      // The product could not ask the PSP; the notice comes again.
    }
  }
}
