type Header = {
  description: string
  required?: boolean
  schema: { type: 'string'; pattern?: string }
}

/** What answers carry beside their body. */
export const HEADERS: Record<string, Header> = {
  'X-Request-Id': {
    description: 'The request, as our records name it. Quote it when you ask about an answer.',
    required: true,
    schema: { type: 'string', pattern: '^req_[0-9a-f]{32}$' },
  },
  'API-Version': {
    description: 'The version of this description that the answer follows.',
    required: true,
    schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  },
  'Idempotent-Replayed': {
    description: '`true` when this answers a repeat: nothing was done a second time.',
    schema: { type: 'string', pattern: '^true$' },
  },
  'RateLimit-Policy': {
    description:
      'How many requests a key pair or a person may make: `q` in `w` seconds in the long run, `guiche-burst` at once after a rest.',
    schema: { type: 'string', pattern: '^"default";q=\\d+;w=1;guiche-burst=\\d+$' },
  },
  RateLimit: {
    description: 'How many more may come within the next second, at least as far as is known.',
    schema: { type: 'string', pattern: '^"default";r=\\d+;t=1$' },
  },
  'Retry-After': {
    description: 'Seconds after which to try again.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    schema: { type: 'string' },
  },
}

/** References to headers of the document, for a response. */
export const headerRefs = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
