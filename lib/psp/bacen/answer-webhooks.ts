import type { Bank } from '@/lib/psp/book/bank'
import type { Webhook } from '@/lib/psp/book/records'
import { type Answer, type PspRequest, problem, Refused } from '@/lib/psp/http/answers'
import type { Routes } from '@/lib/psp/http/routes'
import { isWithin, pageOf } from './pages'
import { ConsultaWebhooks, WebhookSolicitado } from './schemas'
import { INVALID, invalid, readBody, readQuery } from './violations'

/** The addresses of notices, as the Central Bank's API has them. */
export function webhookRoutes(bank: Bank): Routes {
  return {
    'PUT /webhook/{chave}': (request) => putWebhook(bank, request),
    'GET /webhook/{chave}': (request) => ({
      status: 200,
      body: present(bank, findWebhook(bank, request)),
    }),
    'DELETE /webhook/{chave}': (request) => {
      const { id } = findWebhook(bank, request)
      bank.record({ type: 'webhook_removed', id })
      return { status: 204 }
    },
    'GET /webhook': (request) => {
      const query = readQuery(ConsultaWebhooks, request, INVALID.webhookQuery)
      const found = [...bank.book.webhooks.values()].filter((one) => isWithin(one.createdAt, query))
      const { items, parametros } = pageOf(found, query)
      const webhooks = items.map((webhook) => present(bank, webhook))
      return { status: 200, body: { parametros, webhooks } }
    },
  }
}

function putWebhook(bank: Bank, request: PspRequest): Answer {
  const key = request.params.chave!
  if (key !== bank.account.pixKey) {
    const razao =
      'O parâmetro {chave} não corresponde a uma chave DICT pertencente a este usuário recebedor.'
    throw new Refused(invalid(INVALID.webhook, [{ razao, propriedade: 'chave', valor: key }]))
  }
  const { webhookUrl } = readBody(WebhookSolicitado, request, INVALID.webhook)
  const createdAt = bank.now().toISOString()
  const webhook = { id: key, key, url: webhookUrl, createdAt, event: null, authorization: null }
  bank.record({ type: 'webhook_set', webhook })
  return { status: 200, ...(bank.dialect === 'efi' && { body: { webhookUrl } }) }
}

function findWebhook(bank: Bank, { params }: PspRequest): Webhook {
  const webhook = bank.book.webhooks.get(params.chave!)
  if (webhook) return webhook
  throw new Refused(
    problem(
      404,
      'WebhookNaoEncontrado',
      'Não Encontrado',
      'O webhook denotado por {chave} não encontra-se estabelecido.',
    ),
  )
}

function present({ account }: Bank, { key, url, createdAt }: Webhook) {
  return { webhookUrl: url, chave: key, cnpj: account.cnpj, criacao: createdAt }
}
