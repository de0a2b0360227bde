import { createHash, createPublicKey, randomUUID } from 'node:crypto'
import { takeDefence } from '@/lib/psp/acts/open-fraud-report'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import { available } from '@/lib/psp/book/book'
import type { Payment, Webhook } from '@/lib/psp/book/records'
import type { Answer, PspRequest } from '@/lib/psp/http/answers'
import type { Routes } from '@/lib/psp/http/routes'
import { readWooviBody, readWooviQuery } from './errors'
import { isListed, wooviPage } from './pages'
import { EvidenceBody, ListQuery, WebhookBody } from './schemas'
import { ACCOUNT_ID, presentDispute, presentTransaction } from './wire'

/** Received transactions, the balance, disputes and webhooks of Woovi's API. */
export function accountRoutes(bank: Bank, noticeKey: string): Routes {
  return {
    'GET /api/v1/transaction': (request) => listTransactions(bank, request),
    'GET /api/v1/transaction/{id}': ({ params }) => {
      const payment = bank.book.payments.get(params.id!)
      if (!payment) throw new BankRefusal('payment_not_found', 'Transação não encontrada')
      return { status: 200, body: { transaction: presentTransaction(bank, payment) } }
    },
    'GET /api/v1/account': () => listAccounts(bank),
    'GET /api/v1/account/': () => listAccounts(bank),
    'GET /api/v1/account/{id}': ({ params }) => {
      if (params.id === ACCOUNT_ID) return { status: 200, body: { account: accountOf(bank) } }
      throw new BankRefusal('payment_not_found', 'Conta não encontrada')
    },
    'GET /api/v1/webhook/public-keys': () => publicKeys(noticeKey),
    ...disputeRoutes(bank),
    ...webhookRoutes(bank),
  }
}

function disputeRoutes(bank: Bank): Routes {
  return {
    'GET /api/v1/dispute': (request) => {
      const query = readWooviQuery(ListQuery, request)
      const all = [...bank.book.fraudReports.values()]
      const found = all.filter(({ openedAt }) => isListed(openedAt, query))
      const { items, pageInfo } = wooviPage(found, query)
      return { status: 200, body: { disputes: items.map(presentDispute), pageInfo } }
    },
    'GET /api/v1/dispute/{id}': ({ params }) => {
      const id = bank.book.fraudReportOf.get(params.id!) ?? params.id!
      const report = bank.book.fraudReports.get(id)
      if (!report) throw new BankRefusal('infraction_not_found', 'Disputa não encontrada')
      return { status: 200, body: { dispute: presentDispute(report) } }
    },
    'POST /api/v1/dispute/{id}/evidence': (request) => {
      const { description } = readWooviBody(EvidenceBody, request)
      const id = bank.book.fraudReportOf.get(request.params.id!) ?? request.params.id!
      takeDefence(bank, id, description)
      return { status: 200, body: { dispute: presentDispute(bank.book.fraudReports.get(id)!) } }
    },
  }
}

/** A webhook is told one event. The same address and event again are the same webhook. */
function webhookRoutes(bank: Bank): Routes {
  return {
    'POST /api/v1/webhook': (request) => {
      const { name, url, event, authorization } = readWooviBody(WebhookBody, request).webhook
      const all = [...bank.book.webhooks.values()]
      const first = all.find((one) => one.url === url && one.event === event)
      const webhook: Webhook = first ?? {
        id: Buffer.from(`Webhook:${randomUUID()}`).toString('base64url'),
        key: bank.account.pixKey,
        url,
        createdAt: bank.now().toISOString(),
        event,
        authorization: authorization ?? null,
        name,
      }
      if (!first) bank.record({ type: 'webhook_set', webhook })
      return { status: 200, body: { webhook: presentWebhook(webhook) } }
    },
    'GET /api/v1/webhook': (request) => {
      const url = request.query.get('url')
      const all = [...bank.book.webhooks.values()].filter((one) => !url || one.url === url)
      const { items, pageInfo } = wooviPage(all, { skip: 0, limit: 1_000 })
      return { status: 200, body: { webhooks: items.map(presentWebhook), pageInfo } }
    },
    'DELETE /api/v1/webhook/{id}': ({ params }) => {
      const id = params.id!
      if (!bank.book.webhooks.has(id)) {
        throw new BankRefusal('payment_not_found', 'Webhook não encontrado')
      }
      bank.record({ type: 'webhook_removed', id })
      return { status: 200, body: { status: 'OK' } }
    },
  }
}

function listTransactions(bank: Bank, request: PspRequest): Answer {
  const query = readWooviQuery(ListQuery, request)
  const txid = query.charge && (bank.book.txidByCorrelation.get(query.charge) ?? query.charge)
  const fits = (payment: Payment) => isListed(payment.at, query) && (!txid || payment.txid === txid)
  const { items, pageInfo } = wooviPage([...bank.book.payments.values()].filter(fits), query)
  const transactions = items.map((payment) => presentTransaction(bank, payment))
  return { status: 200, body: { transactions, pageInfo } }
}

function listAccounts(bank: Bank): Answer {
  const { items, pageInfo } = wooviPage([accountOf(bank)], { skip: 0, limit: 10 })
  return { status: 200, body: { accounts: items, pageInfo } }
}

function accountOf({ book, account }: Bank) {
  return {
    accountId: ACCOUNT_ID,
    isDefault: true,
    balance: {
      total: Number(book.balance),
      blocked: Number(book.held),
      available: Number(available(book)),
    },
    taxId: account.cnpj,
    officialName: account.holder,
    tradeName: account.holder,
    branch: '0001',
    account: '123456',
  }
}

function presentWebhook({ id, name, url, event, authorization, createdAt }: Webhook) {
  const updatedAt = createdAt
  return { id, name, url, event, authorization, isActive: true, createdAt, updatedAt }
}

function publicKeys(noticeKey: string): Answer {
  const key = createPublicKey(noticeKey)
  const der = key.export({ type: 'spki', format: 'der' })
  const entry = {
    key_identifier: createHash('sha256').update(der).digest('hex'),
    is_current: true,
    key: key.export({ type: 'spki', format: 'pem' }),
  }
  return { status: 200, body: { public_keys: [entry] } }
}
