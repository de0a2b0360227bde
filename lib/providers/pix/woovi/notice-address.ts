import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { type Ask, pspRefusalError } from '@/lib/providers/pix/asking'
import type { NoticeAddress } from '@/lib/providers/pix/port'
import { EVENTS } from './notices'
import { isNotFound, reasonOf } from './refusal'
import { Webhook } from './wire'

// One in another form is somebody else's.
const Listed = z.object({ webhooks: z.array(Webhook.nullable().catch(null)) })
const Made = z.object({ webhook: Webhook })

/** The name of our webhooks. Those of other names are somebody else's and stay. */
const NAME = 'Guichê'

/** The address of notices by `/webhook`, one webhook for each event. */
export function noticeAddressOf(ask: Ask): NoticeAddress {
  async function listOurs(): Promise<Webhook[]> {
    const listed = await ask(Listed, { method: 'GET', path: '/webhook' })
    if (!listed.ok) throw pspRefusalError('the list of webhooks', listed)
    return listed.answer.webhooks.flatMap((one) => (one?.name === NAME ? [one] : []))
  }

  async function create(url: string, event: string): Promise<void> {
    const body = { webhook: { name: NAME, url, event, isActive: true } }
    const call = { method: 'POST', path: '/webhook', body, isRepeatable: true } as const
    const made = await ask(Made, call)
    if (made.ok) return
    throw new AppError('invalid_request', `Woovi refuses the address: ${reasonOf(made)}`)
  }

  async function remove({ id }: Webhook): Promise<void> {
    const path = `/webhook/${encodeURIComponent(id)}`
    const removed = await ask(z.unknown(), { method: 'DELETE', path, isRepeatable: true })
    if (!removed.ok && !isNotFound(removed)) throw pspRefusalError('the end of a webhook', removed)
  }

  return {
    /** The address that is told every event. */
    async find(expected) {
      const ours = (await listOurs()).filter(({ isActive }) => isActive !== false)
      const isWhole = (url: string) =>
        EVENTS.every((event) => ours.some((one) => one.url === url && one.event === event))
      const told = ours.filter(({ url }) => isWhole(url)).map(({ url }) => url)
      return told.find((url) => url === expected) ?? told[0] ?? null
    },

    async register(url, others) {
      const ours = await listOurs()
      const isTold = (event: string) =>
        ours.some((one) => one.url === url && one.event === event && one.isActive !== false)
      for (const event of EVENTS) if (!isTold(event)) await create(url, event)
      const old = ours.filter((one) => one.url !== url && !others?.has(one.url))
      for (const one of old) await remove(one)
    },
  }
}
