import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { PixSettings } from '@/lib/platform/pix-settings'
import { type Book, emptyBook } from '@/lib/psp/book/book'
import { readJournalLine } from '@/lib/psp/book/effects'
import { enter } from '@/lib/psp/book/entries'
import type { FaultKind } from '@/lib/psp/faults/faults'
import type { PspConnection } from '@/lib/psp/start-psp'
import {
  type Installation,
  newPspFolder,
  openPsp,
  type ProcessName,
  replace,
} from './installation.testing'
import { Killed, Refused } from './processes.testing'
import type { Trap } from './trap.testing'
import type { VerbName } from './verbs.testing'

/** How each fault is ordered. A request is repeated by the product, so most come three times. */
const FAULTS: Record<FaultKind, { times: number; ms?: number }> = {
  slow: { times: 1, ms: 200 },
  'drop-before': { times: 3 },
  'drop-after': { times: 3 },
  error: { times: 3 },
  'rate-limit': { times: 1 },
  'token-expired': { times: 2 },
  'certificate-refused': { times: 3 },
  'notice-lost': { times: 1 },
  'notice-doubled': { times: 2 },
  'notice-late': { times: 1, ms: 200 },
  'notice-reordered': { times: 1 },
  'payout-stuck': { times: 1 },
  'payout-refused-late': { times: 1 },
  'found-late': { times: 3 },
}

const LOOKS_MAX = 1_000

const isGoing = ({ status }: { status: string }) => status === 'processing'

/** A merchant, a PSP with its own book, and the crash and the fault that meet them. */
export class Scene {
  /** How often each process was killed. */
  readonly killed: ProcessName[] = []
  /** Under which the scene's one charge is asked for. */
  readonly referenceId = randomUUID()
  charge: { merchantId: string; transactionId: string } | undefined
  private fault: FaultKind | null = null

  private constructor(
    readonly installation: Installation,
    readonly merchant: Merchant,
    readonly userId: string,
    private readonly dir: string,
    readonly connection: PspConnection,
  ) {}

  static async open(installation: Installation): Promise<Scene> {
    await forgetScenes()
    const dir = newPspFolder()
    const [{ merchant, user }, connection] = await Promise.all([
      newMerchant({ pixFeeBasisPoints: 100, reserveBasisPoints: 500, reserveDays: 30 }),
      openPsp(installation, dir),
    ])
    const scene = new Scene(installation, merchant, user.userId, dir, connection)
    await scene.ask('web', 'connect', settingsOf(connection))
    await Promise.all([scene.ask('web', 'forget'), scene.ask('worker', 'forget')])
    await scene.ask('worker', 'runTask', 'register_notices')
    return scene
  }

  get merchantId() {
    return this.merchant.merchantId
  }

  /** Sets the trap of a process, and makes the PSP's fault happen next. */
  async setTrap(name: ProcessName, trap: Trap, fault: FaultKind): Promise<void> {
    await this.installation.programs[name].arm(trap)
    this.fault = fault
    await this.addFault()
  }

  /** Starts again what was killed. A PSP that starts again meets its fault again. */
  async revive(): Promise<void> {
    for (const name of ['web', 'worker', 'psp'] as const) {
      if (!this.installation.programs[name].isDead()) continue
      this.killed.push(name)
      await replace(this.installation, name)
      if (name !== 'psp') continue
      await openPsp(this.installation, this.dir, this.connection)
      await this.addFault()
    }
  }

  /** Asks a process until it gives an answer, as a caller who repeats the same request. */
  async ask<T>(
    name: 'web' | 'worker',
    verb: VerbName,
    given?: object | string | number,
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      await this.revive()
      try {
        return await this.installation.programs[name].call<T>(verb, given)
      } catch (error) {
        const isNoAnswer = error instanceof Refused && error.code === 'acquirer_unavailable'
        if (!(error instanceof Killed || isNoAnswer) || tries === 40) throw error
        if (isNoAnswer) await setTimeout(100)
      }
    }
  }

  /** Has something happen in the world outside the PSP, until `isDone` says that it has. */
  async control(to: string, body: object, isDone: (book: Book) => boolean): Promise<void> {
    for (let tries = 1; !isDone(this.book()); tries++) {
      if (tries === 40) throw new Error(`the PSP does not do ${to}`)
      await this.revive()
      await this.post(to, body).catch(() => setTimeout(50))
    }
  }

  async post(to: string, body: object): Promise<void> {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(this.connection.control + to, init)
    if (!response.ok) throw new Error(`the PSP refused ${to}: ${await response.text()}`)
  }

  /** The PSP's book as its journal has it now. */
  book(): Book {
    const book = emptyBook()
    const lines = readFileSync(path.join(this.dir, 'book.jsonl'), 'utf8').split('\n').slice(0, -1)
    for (const line of lines) enter(book, readJournalLine(line))
    return book
  }

  /** Waits until the PSP has done and told all that it will do by itself. */
  async becomeQuiet(): Promise<void> {
    for (let looks = 1; ; looks++) {
      await this.revive()
      const { payouts, refunds, notices } = this.book()
      const going = [...payouts.values(), ...refunds.values()].filter(isGoing)
      if (going.length === 0 && notices.size === 0) return
      if (looks === LOOKS_MAX) throw new Error('the PSP does not come to an end')
      const stuck = [...payouts.values()].find((one) => isGoing(one) && one.plan === 'stuck')
      // A person at the PSP ends it.
      if (stuck) await this.post(`/payouts/${stuck.id}`, { outcome: 'paid' }).catch(() => {})
      await setTimeout(25)
    }
  }

  /** The connection to this scene's PSP. */
  findConnection = () =>
    prisma.pixConnection.findFirstOrThrow({ where: { clientId: this.connection.clientId } })

  async close(): Promise<void> {
    await this.revive()
    const { programs } = this.installation
    // A point that was not reached would wait for the next scene.
    await Promise.all(Object.values(programs).map((one) => one.arm(null)))
    await programs.psp.call('close')
  }

  private async addFault(): Promise<void> {
    if (this.fault) await this.post('/faults', { kind: this.fault, ...FAULTS[this.fault] })
  }
}

/** Ends what an earlier scene left, such as a question of next week: its PSP is gone. */
async function forgetScenes(): Promise<void> {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  // A new PSP may have its port.
  await prisma.$executeRaw`
    UPDATE "PixConnection"
    SET "clientId" = "connectionId"::text, "pixKey" = "connectionId"::text, "position" = NULL,
      "polledUntil" = NULL`
  const status = { in: ['PENDING', 'PROCESSING'] } satisfies Prisma.EnumTxStatusFilter
  await prisma.transaction.updateMany({ where: { status }, data: { status: 'FAILED' } })
  await prisma.refund.updateMany({ where: { status: 'PENDING' }, data: { status: 'FAILED' } })
  await prisma.reconciliationItem.deleteMany()
  await prisma.disputeDefence.updateMany({ data: { nextTryAt: null } })
  await prisma.dispute.updateMany({ data: { nextSyncAt: null } })
}

function settingsOf(connection: PspConnection): PixSettings {
  const { baseUrl, tokenUrl, clientId, clientSecret, certificate, ca, pixKey } = connection
  const credentials = { clientId, clientSecret, certificate, passphrase: null, ca, scope: null }
  return { prefix: 'PIX_', psp: 'efi', baseUrl, tokenUrl, pixKey, ...credentials }
}
