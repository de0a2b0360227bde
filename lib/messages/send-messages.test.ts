import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { sendMail } from '@/lib/platform/mail/send-mail'
import { startSmtpServer } from '@/lib/platform/mail/smtp-server.testing'
import { findMail, listMail } from '@/lib/sandbox/list-mail'
import { notifyOwners } from './notify-owners'
import type { OwnerMessages } from './owner-message'
import { MAIL_DELAYS_MS, refusalOf, sendMessages } from './send-messages'

const START = new Date('2026-11-19T17:31:52.000Z')
const URL = 'https://ana:senha-dela@loja.example.com/hook?token=segredo'

type AboutEndpoint = Extract<keyof OwnerMessages, `endpoint_${string}`>

async function newShop() {
  const { merchant, user } = await newMerchant({ name: 'Café <do> Mercado' })
  await prisma.user.update({ where: { userId: user.userId }, data: { locale: 'pt-BR' } })
  return { merchantId: merchant.merchantId, user }
}

/** Writes a message about a failing endpoint. */
async function tellOf(merchantId: string, kind: AboutEndpoint = 'endpoint_warned') {
  const detail = { endpointId: nextId(), url: URL, since: START.toISOString() }
  await prisma.$transaction((tx) => notifyOwners(tx, merchantId, { kind, detail }))
  const current = () => prisma.ownerMessage.findFirstOrThrow({ where: { merchantId } })
  return { endpointId: detail.endpointId, current }
}

/** A merchant with such a message. */
async function newMessage() {
  const shop = await newShop()
  return { ...shop, ...(await tellOf(shop.merchantId)) }
}

/** Adds another owner to the account, who reads English. */
async function addOwner(merchantId: string) {
  const user = { userId: nextId(), name: 'Bia', email: `${nextId()}@example.com`, locale: 'en' }
  await prisma.user.create({
    data: { ...user, passwordHash: '', memberships: { create: { merchantId } } },
  })
  return user
}

const later = <T>(ms: number, act: () => T) => at(new Date(now().getTime() + ms), act)
const useSmtp = (url: string) => Object.assign(env, { SMTP_URL: url })
const DAY = 86_400_000

beforeEach(() => {
  vi.spyOn(env, 'GUICHE_DATA_DIR', 'get').mockReturnValue(path.join(tmpdir(), `mail-${nextId()}`))
})
afterEach(async () => {
  await rm(env.GUICHE_DATA_DIR, { recursive: true, force: true })
  env.SMTP_URL = undefined
  vi.restoreAllMocks()
})

describe('by SMTP', () => {
  test('each owner is told once, in their own language, with a link to the endpoint', async () => {
    const { url, accepted } = await startSmtpServer()
    useSmtp(url)
    const { merchantId, user } = await newShop()
    const bia = await addOwner(merchantId)
    const { endpointId, current } = await tellOf(merchantId)
    await Promise.all([sendMessages(merchantId), sendMessages(merchantId)])
    await later(DAY, () => sendMessages(merchantId))

    expect(accepted.map(({ to }) => to).sort()).toEqual([user.email, bia.email].sort())
    const [ana, english] = [user, bia].map(({ email }) => accepted.find(({ to }) => to === email)!)
    expect(ana?.mail.subject).toBe('Seu webhook em loja.example.com falha desde 19 nov 2026, 14:31')
    expect(ana?.mail.text).toContain('Nenhum evento se perdeu')
    expect(english?.mail.subject).toBe(
      'Your webhook at loja.example.com has failed since Nov 19, 2026, 2:31 PM',
    )
    expect(english?.mail.text).toContain('No event was lost')
    const link = `http://localhost:3000/webhooks/${endpointId}`
    for (const { mail } of accepted) {
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(`<a href="${link}">`)
      expect(mail.html).toContain('Café &lt;do&gt; Mercado')
      expect(mail.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      )
    }
    expect(await current()).toMatchObject({ attempts: 1, sentAt: expect.any(Date) })
  })

  test.each(['warned', 'failing', 'unverified', 'never_verified', 'gone'] as const)(
    'what is told of an endpoint that is %s names where, and no secret of the address',
    async (what) => {
      const { url, accepted } = await startSmtpServer()
      useSmtp(url)
      const { merchantId } = await newShop()
      await addOwner(merchantId)
      await tellOf(merchantId, `endpoint_${what}`)
      await sendMessages(merchantId)
      expect(accepted).toHaveLength(2)
      for (const { mail } of accepted) {
        const content = `${mail.subject}${mail.text}${mail.html}`
        expect(mail.text).toContain('loja.example.com/hook')
        expect(content).not.toMatch(/senha-dela|segredo|undefined|\{/)
      }
    },
  )

  test('killed between sending and noting it, it is sent again under the same Message-ID', async () => {
    const { url, accepted } = await startSmtpServer()
    useSmtp(url)
    const { merchantId, current } = await newMessage()
    const killed = async () => {
      // Never returns, like a process that was killed.
      await new Promise(() => {})
    }
    const sent = new Promise<void>((resolve) => {
      void sendMessages(merchantId, async (mail) => {
        await sendMail(mail)
        resolve()
        await killed()
      })
    })
    await sent
    await sendMessages(merchantId)
    expect(accepted).toHaveLength(1)
    expect(await current()).toMatchObject({ sentAt: null })

    await later(6 * 60_000, () => sendMessages(merchantId))
    expect(accepted).toHaveLength(2)
    expect(accepted[0]?.mail.messageId).toMatch(/^<[\w.-]+@localhost>$/)
    expect(accepted[1]?.mail.messageId).toBe(accepted[0]?.mail.messageId)
    expect(accepted[1]?.mail.date).toBe(accepted[0]?.mail.date)
    expect(await current()).toMatchObject({ sentAt: expect.any(Date), attempts: 2 })
  })

  test('an owner whom the server refuses keeps no other from it, who gets it once', async () => {
    let refused = ''
    const { url, accepted } = await startSmtpServer((address) =>
      address === refused ? '452 Mailbox full' : '250 OK',
    )
    useSmtp(url)
    const { merchantId, user } = await newShop()
    const bia = await addOwner(merchantId)
    const { current } = await tellOf(merchantId)
    refused = user.email
    await sendMessages(merchantId)
    await later(2 * 60_000, () => sendMessages(merchantId))
    expect(accepted.map(({ to }) => to)).toEqual([bia.email])
    expect(await current()).toMatchObject({ sentAt: null, attempts: 2, sentTo: [bia.userId] })
    refused = ''
    await later(DAY, () => sendMessages(merchantId))
    expect(accepted.map(({ to }) => to)).toEqual([bia.email, user.email])
    expect(await current()).toMatchObject({ sentAt: expect.any(Date) })
  })

  test('without a recipient it is tried again later, and keeps no other from going out', async () => {
    const { url, accepted } = await startSmtpServer()
    useSmtp(url)
    const { merchantId, user } = await newMessage()
    const of = { merchantId, messageId: nextId(), userId: nextId() }
    const lost = { ...of, kind: 'new_device', detail: {}, createdAt: START, nextAttemptAt: START }
    await prisma.ownerMessage.create({ data: lost })
    await sendMessages(merchantId)
    expect(accepted.map(({ to }) => to)).toEqual([user.email])
    const where = { messageId: of.messageId }
    const { attempts, nextAttemptAt } = await prisma.ownerMessage.findFirstOrThrow({ where })
    expect(attempts).toBe(1)
    expect(nextAttemptAt.getTime()).toBeLessThan(Date.now() + 2 * MAIL_DELAYS_MS[0])
  })

  test('is tried at growing intervals for three days, then given up for all to see', async () => {
    useSmtp('smtp://127.0.0.1:1')
    const error = vi.spyOn(log, 'error')
    const { merchantId, current } = await newMessage()
    let passedMs = 0
    for (const delayMs of MAIL_DELAYS_MS) {
      await later(passedMs, () => sendMessages(merchantId))
      await later(passedMs + delayMs - 5_000, () => sendMessages(merchantId))
      passedMs += delayMs + 5_000
    }
    expect(await current()).toMatchObject({ attempts: MAIL_DELAYS_MS.length, gaveUpAt: null })
    expect(error).not.toHaveBeenCalled()
    await later(passedMs, () => sendMessages(merchantId))
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ merchantId, kind: 'endpoint_warned' }),
      'an e-mail was given up: not everybody received it',
    )
    await later(passedMs + 30 * DAY, () => sendMessages(merchantId))
    const { attempts, sentAt, gaveUpAt } = await current()
    expect([attempts, sentAt]).toEqual([MAIL_DELAYS_MS.length + 1, null])
    expect(gaveUpAt).toBeInstanceOf(Date)
    expect(passedMs / DAY).toBeCloseTo(3, 0)
  })
})

describe('without an SMTP server', () => {
  test('it becomes a file, for its owner alone to read and to see in the sandbox', async () => {
    const { merchantId, user, endpointId, current } = await newMessage()
    await sendMessages(merchantId)
    const { messageId } = await current()
    const file = path.join(env.GUICHE_DATA_DIR, 'mail', user.userId, `${messageId}.eml`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
    const [listed, ...more] = await listMail(user.userId)
    expect(more).toEqual([])
    expect(listed).toMatchObject({
      mailId: messageId,
      from: 'guiche@localhost',
      to: user.email,
      subject: 'Seu webhook em loja.example.com falha desde 19 nov 2026, 14:31',
      text: expect.stringContaining(`http://localhost:3000/webhooks/${endpointId}`),
    })
    expect(await findMail(user.userId, messageId)).toEqual(listed)
  })

  test('nobody reads another person’s mail, nor a file that is none', async () => {
    const { merchantId, user, current } = await newMessage()
    await sendMessages(merchantId)
    const { messageId } = await current()
    expect(await findMail(nextId(), messageId)).toBeNull()
    expect(await findMail(nextId(), `../${user.userId}/${messageId}`)).toBeNull()
    expect(await findMail(user.userId, nextId())).toBeNull()
    expect(await listMail(nextId())).toEqual([])
  })

  test('there is nothing to see in live mode', async () => {
    const { merchantId, user, current } = await newMessage()
    await sendMessages(merchantId)
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    expect(await listMail(user.userId)).toEqual([])
    expect(await findMail(user.userId, (await current()).messageId)).toBeNull()
  })
})

test('what is logged of a refusal has no address', () => {
  const refused = Object.assign(new Error('550 5.1.1 <ana@example.com>: unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    rejected: ['ana@example.com'],
  })
  expect(refusalOf(refused)).toEqual({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
  const broken = new TypeError('x is not a function')
  expect(refusalOf(broken)).toEqual({ err: broken })
})
