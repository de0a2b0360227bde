import type { Tag } from './operation'

/** What a reader of the reference should know before the first call. */
export const DESCRIPTION = `Charges by PIX and card, withdrawals by PIX, the balance, and signed webhooks.

**Amounts** are JSON numbers of reais with at most two decimals, judged by the digits that are sent: \`10.10\` and \`10.100\` are the same amount, \`10.001\` is an \`invalid_request\`. **Instants** are ISO 8601 in UTC with milliseconds.

**Fields** of an answer without a value are \`null\`, never absent, and later versions may add fields. In a body, \`null\` for an optional field is the same as leaving it out, and of a field that is sent twice the last counts. Unknown query parameters are an \`invalid_request\` that names the nearest known one, and so are unknown fields of a withdrawal, an approval, a refund and a cancellation; create-transaction ignores them.

**Backends** send the secret key: \`Authorization: Bearer sk_live_prod_…\`. A webhook of \`transaction.completed\` is the confirmation of a payment.

**Once only.** Send a \`referenceId\` with a charge and an \`idempotencyKey\` with a withdrawal, and repeat the request as often as you need: it is done once, and a repeat is answered with \`Idempotent-Replayed: true\`. The \`Idempotency-Key\` header may carry the key instead of the body.

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
