import { makeDocument } from '@/lib/api/document'
import * as operations from '@/lib/api/operations/description'
import { env } from '@/lib/env'
import { publicRoute } from '@/lib/http/public-route'
import { ok } from '@/lib/http/respond'

let document: ReturnType<typeof makeDocument> | undefined

export const GET = publicRoute(operations.describeApi, async () => {
  document ??= makeDocument(env.PUBLIC_URL)
  return ok(document)
})
