import type { Tone } from '@/components/ui/sign'
import { Stamp, Status } from '@/components/ui/status'

/** How a request was answered: its sign and the HTTP status. */
export function AnswerStatus({ status }: { status: number }) {
  return <Status tone={toneOf(status)}>{status}</Status>
}

/** The same, framed, for the request's own page. */
export function AnswerStamp({ status }: { status: number }) {
  return <Stamp tone={toneOf(status)}>{status}</Stamp>
}

const toneOf = (status: number): Tone => (status < 400 ? 'good' : 'bad')
