'use client'

import { useLocale, useMessages } from 'use-intl'
import { ATTEMPT_ERRORS } from '@/lib/webhooks/attempt-error'

type Names = Record<string, Record<string, string> | undefined>

/** The translated name of an event; its code if it has none. */
export function useEventName() {
  const names: Names = useMessages().events.name
  return (event: string): string => {
    const [of = '', what = ''] = event.split('.')
    return names[of]?.[what] ?? event
  }
}

/** Why an attempt failed, in the reader's language. */
export function useAttemptError() {
  const locale = useLocale()
  return (code: string | null) => {
    const known = code !== null && Object.hasOwn(ATTEMPT_ERRORS, code)
    return known ? ATTEMPT_ERRORS[code as keyof typeof ATTEMPT_ERRORS][locale] : null
  }
}

/** The reason phrases of the statuses that a server is likely to return. */
const PHRASES: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/**
 * A status with its reason phrase, such as "503 Service Unavailable"; the number alone if unknown.
 */
export const namedStatus = (status: number) => [status, PHRASES[status]].filter(Boolean).join(' ')
