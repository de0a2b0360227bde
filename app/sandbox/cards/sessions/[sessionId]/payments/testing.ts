import { expect } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { params } from '@/lib/platform/db/testing'
import { CardTrySchema } from '@/lib/sandbox/cards/card-schema'
import { testCardNamed } from '@/lib/sandbox/cards/test-cards'
import { POST } from './route'

/** A session as the checkout form knows it. */
type Session = { sessionId: string; clientSecret: string }

/** A valid card number that is not a test card. */
export const REAL = '4539148803436467'

/** A test card as the form sends it. */
export const card = (slug: string, fields: object = {}) => {
  const { number, brand } = testCardNamed(slug)
  const cvc = brand === 'amex' ? '1234' : '123'
  return { number, expMonth: 12, expYear: 2040, cvc, holder: 'BIA SOUZA', ...fields }
}

/** Sends a payment attempt like the checkout page. */
export function pay({ sessionId, clientSecret }: Session, body: unknown, headers: object = {}) {
  const url = `http://localhost:3000/sandbox/cards/sessions/${sessionId}/payments`
  const request = new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${clientSecret}`,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return POST(request, params({ sessionId }))
}

/** The result of an attempt. */
export async function told(response: Response) {
  expect(response.status).toBe(200)
  return CardTrySchema.parse(await response.json())
}

/** Sends a payment attempt with a test card. */
export const byCard = async (session: Session, slug: string, fields: object = {}) =>
  told(await pay(session, { card: card(slug), ...fields }))

/** The stored attempts of a session. */
export const triesOf = ({ sessionId }: Session) =>
  prisma.sandboxCardPayment.findMany({ where: { sessionId } })
