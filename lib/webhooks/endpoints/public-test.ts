import type { Locale } from '@/lib/i18n/locale'
import { errorInWords, presentHeaders } from '@/lib/webhooks/attempt-error'
import type { Answer } from '@/lib/webhooks/sending/post-payload'

/** What was sent to try an endpoint, and how that was answered, in wire form. */
export function presentTest(payload: string, answer: Answer, locale: Locale) {
  const { statusCode, latencyMs, error, requestHeaders, responseBody } = answer
  return {
    ...{ ok: error === null, status: statusCode, latencyMs, error },
    errorMessage: errorInWords(error, locale),
    payload,
    requestHeaders,
    responseHeaders: presentHeaders(answer.responseHeaders),
    responseBody,
  }
}
