import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { type Ask, pspRefusalError } from '@/lib/providers/pix/asking'
import { readEntries } from '@/lib/providers/pix/listed'
import type { FraudReport, Period, Psp } from '@/lib/providers/pix/port'
import { periodQuery, readPages } from './pages'
import { isNotFound, reasonOf } from './refusal'
import { Dispute, ourId, PageInfo, Transaction } from './wire'

const Told = z.object({ dispute: Dispute })
const Page = PageInfo.extend({ disputes: z.array(z.unknown()) })
const Named = z.object({ transaction: Transaction })

const pathOf = (infractionId: string) => `/dispute/${encodeURIComponent(infractionId)}`

/**
 * Fraud reports (MED), which Woovi calls disputes. They tell neither a deadline nor the evidence.
 */
export function fraudReportsOf(
  ask: Ask,
): Pick<Psp, 'findFraudReport' | 'fraudReports' | 'sendDefence'> {
  return {
    async findFraudReport(infractionId) {
      const found = await ask(Told, { method: 'GET', path: pathOf(infractionId) })
      if (found.ok) return fraudReportOf(found.answer.dispute)
      if (isNotFound(found)) return null
      throw pspRefusalError('the question after a dispute', found)
    },

    fraudReports: {
      async read(period: Period) {
        const list = { Page, path: '/dispute', query: periodQuery(period) }
        const listed = await readPages(ask, list, ({ disputes }) => disputes)
        const { entries, unread } = readEntries(Dispute, listed, ({ id }) => id)
        return { entries: entries.map(fraudReportOf), unread }
      },
      findCharge: (endToEndId) => findCharge(ask, endToEndId),
    },

    async sendDefence(infractionId, text) {
      const path = `${pathOf(infractionId)}/evidence`
      const sent = await ask(z.unknown(), { method: 'POST', path, body: { description: text } })
      if (!sent.ok) throw new AppError('invalid_request', reasonOf(sent))
    },
  }
}

/** The charge that a payment names; null if it is not ours. */
async function findCharge(ask: Ask, endToEndId: string): Promise<string | null> {
  const path = `/transaction/${encodeURIComponent(endToEndId)}`
  const found = await ask(Named, { method: 'GET', path })
  if (found.ok) return ourId(found.answer.transaction.charge?.correlationID)
  if (isNotFound(found)) return null
  throw pspRefusalError('the question after a payment', found)
}

/** The final statuses of a dispute, as the merchant sees them; any other status is open. */
const ENDED: Partial<Record<string, FraudReport['status']>> = {
  ACCEPTED: 'lost',
  REJECTED: 'won',
  CANCELED: 'won',
}

function fraudReportOf(dispute: Dispute): FraudReport {
  const { id: disputeId, endToEndId, value: amount, disputeReason, status, createdAt } = dispute
  return {
    disputeId,
    endToEndId,
    amount,
    reason: disputeReason || 'FRAUD',
    openedAt: createdAt,
    status: ENDED[status] ?? 'open',
    respondBy: null,
  }
}
