import type { Tag } from '@/lib/api/operations/operation'

/** What a reader of the reference should know before the first call. */
export const DESCRIPTION = `Charges by PIX and card, withdrawals by PIX, the balance, and signed webhooks.

**Amounts** are JSON numbers of reais with at most two decimals, by the digits that are sent. **Instants** are ISO 8601 in UTC with milliseconds. Fields without a value are \`null\`, never absent; in a body, \`null\` leaves an optional field out. Unknown query parameters are refused, and so are unknown fields wherever a body moves money out, gives access or sends events.

**Backends** send the secret key: \`Authorization: Bearer sk_live_prod_…\`. A webhook of \`transaction.completed\` is the confirmation of a payment.

**Once only.** Send a \`referenceId\` with a charge and an \`idempotencyKey\` with a withdrawal or a refund, or the header \`Idempotency-Key\`, and repeat the request as often as you need: it is done once, and a repeat is answered with \`Idempotent-Replayed: true\`.

**Errors** have one form, \`ErrorResponse\`. Programs read \`error\`; \`message\` is for people; \`detail.requestId\` and the \`X-Request-Id\` header name the request.

**Lists** are \`{data, meta}\`, newest first: \`page\` from 1, \`per_page\` 20, at most 100.`

const ABOUT: Record<Tag, string> = {
  Charges: 'Money that comes in.',
  Withdrawals: 'Money that goes out, by PIX.',
  Queries: 'What happened, and what there is.',
  'Card checkout': 'Card charges are paid on a checkout of ours or within your page.',
  'Payment page': "What a payer's browser asks, without a credential.",
  Sandbox: 'The bank of the sandbox, where payers are played. Absent in live mode.',
  Webhooks: 'Where events are sent, and what became of them.',
  Requests: 'What your backend sent in the last 30 days, and what it was answered.',
  Keys: 'The credentials of backends.',
  Account: 'The person, the business and its settings.',
  Dashboard: 'What the dashboard reads and does.',
}

/** The headings of the reference. */
export const TAGS = Object.entries(ABOUT).map(([name, description]) => ({ name, description }))
