import { makeDocument } from '@/lib/api/document'
import * as operations from '@/lib/api/operations/description'
import { publicRoute } from '@/lib/api/routes/public-route'
import { env } from '@/lib/platform/env'
import { type LastingText, lasting, lastingText } from '@/lib/platform/http/respond'

let text: LastingText | undefined

/** The document is created once per process, because it never changes. */
export const GET = publicRoute(operations.describeApi, async ({ request }) => {
  text ??= lastingText(JSON.stringify(makeDocument(env.PUBLIC_URL)))
  return lasting(request, text, 'application/json; charset=utf-8')
})
