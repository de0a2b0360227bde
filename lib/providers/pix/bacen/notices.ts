import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { jsonText } from '@/lib/kernel/json-text'
import { toTransactionId } from '@/lib/kernel/pix/identifiers'
import { pspRefusalError } from '@/lib/providers/pix/asking'
import type { Notice, NoticeAddress } from '@/lib/providers/pix/port'
import type { Api } from './dialect'
import { isNotFound, reasonOf } from './problem'
import { NoticeBody, NoticeEntry, Webhook } from './wire'

/** The address of notices by `/webhook/{chave}`, one for each key. */
export function noticeAddressOf({ ask, pixKey, version, noticeHeaders }: Api): NoticeAddress {
  const path = `${version}/webhook/${encodeURIComponent(pixKey)}`
  return {
    async find() {
      const found = await ask(Webhook, { method: 'GET', path })
      if (found.ok) return found.answer.webhookUrl
      if (isNotFound(found)) return null
      throw pspRefusalError('the question after the address of notices', found)
    },

    async register(webhookUrl) {
      const call = { method: 'PUT', path, body: { webhookUrl }, headers: noticeHeaders } as const
      const done = await ask(z.unknown(), { ...call, isRepeatable: true })
      if (done.ok) return
      throw new AppError(
        'invalid_request',
        `the PSP refuses its key or the address: ${reasonOf(done)}`,
      )
    },
  }
}

/**
 * The subjects of a notice, each entry by itself, so that one that cannot be read holds no other
 * back. Its address is secret; it carries no signature.
 */
export function noticesIn(rawBody: string): Notice[] {
  const body = jsonText.pipe(NoticeBody).safeParse(rawBody)
  return (body.data?.pix ?? []).flatMap((entry) => {
    const read = NoticeEntry.safeParse(entry)
    return read.success ? subjectsOf(read.data) : []
  })
}

function subjectsOf(entry: z.infer<typeof NoticeEntry>): Notice[] {
  const { tipo, txid, endToEndId, devolucoes, gnExtras } = entry
  if (tipo === 'SOLICITACAO') {
    const payoutId = gnExtras?.idEnvio && toTransactionId(gnExtras.idEnvio)
    return payoutId ? [{ about: 'cashout', transactionId: payoutId }] : []
  }
  const transactionId = txid && toTransactionId(txid)
  if (!transactionId) return endToEndId ? [{ about: 'payment', endToEndId }] : []
  return [{ about: devolucoes?.length ? 'refund' : 'charge', transactionId }]
}
