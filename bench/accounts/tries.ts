import { randomUUID } from 'node:crypto'

/** One request, and what an onlooker sees of its answer. */
export interface Try {
  ms: number
  /** The status, the names of the headers, and the body without ids and addresses. */
  seen: string
}

/** A way in which an address can be asked about. */
export interface Door {
  name: string
  url: string
  /** The body of the next try for an address with an account. */
  known: () => object
  /** The body of the next try for an address without one. */
  unknown: () => object
}

const PASSWORD = 'uma frase bem comprida'

// Every address has the same length, so that answers that repeat it have, too.
const newAddress = () => `${randomUUID()}@example.com`

/**
 * The doors of an installation, in the order in which they are measured. Registration is first:
 * each try for an unknown address makes one that is known to a later try.
 *
 * @param tries how often each is tried
 */
export async function doorsOf(origin: string, tries: number): Promise<Door[]> {
  const register = `${origin}/v1/user/register`
  const person = (email: string) => ({
    name: 'Renata Lima',
    email,
    password: PASSWORD,
    merchantName: 'Café do Mercado',
  })
  const taken: string[] = []
  for (let i = 0; i < Math.min(tries, AHEAD); i++) {
    const email = newAddress()
    await post(register, person(email))
    taken.push(email)
  }
  const [mine, nobodys] = [taken[0]!, newAddress()]
  const wrong = (email: string) => ({ email, password: 'outra frase bem comprida' })
  return [
    {
      name: 'registration',
      url: register,
      known: () => person(taken.shift()!),
      unknown: () => {
        const email = newAddress()
        taken.push(email)
        return person(email)
      },
    },
    {
      name: 'sign-in',
      url: `${origin}/v1/user/session`,
      known: () => wrong(mine),
      unknown: () => wrong(nobodys),
    },
    {
      name: 'recovery',
      url: `${origin}/v1/user/password-resets`,
      known: () => ({ email: mine }),
      unknown: () => ({ email: nobodys }),
    },
  ]
}

/** So many addresses have an account before the first try. */
const AHEAD = 20

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|"requestId":"[^"]*"/g

/** Sends one body and times the whole answer. */
export async function tryOnce({ url }: Door, body: object): Promise<Try> {
  const start = performance.now()
  const response = await post(url, body)
  const text = await response.text()
  const ms = performance.now() - start
  const headers = [...response.headers.keys()].toSorted().join()
  const length = response.headers.get('content-length')
  return { ms, seen: [response.status, headers, length, text.replace(IDS, 'id')].join(' ') }
}

function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}
