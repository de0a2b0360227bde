import { bacenPsp } from './bacen'

/** What the PSP answers to a request. */
type Answering = (asked: Asked) => Response | Promise<Response>

/** A request that reached the PSP. */
interface Asked {
  /** The method and the path, without the query. */
  route: string
  body: unknown
  headers: Headers
}

/** An adapter of a PSP that answers as told; `asked` has the requests but those for tokens. */
export function playPsp(answer: Answering, dialect: 'bacen' | 'efi' = 'efi') {
  const asked: Asked[] = []
  const psp = bacenPsp(
    {
      baseUrl: 'https://psp.test',
      tokenUrl: 'https://psp.test/oauth/token',
      pixKey: 'key',
      clientId: 'client',
      clientSecret: 'secret',
      tls: {},
      async fetch(input, init) {
        const { pathname } = new URL(String(input))
        if (pathname === '/oauth/token') {
          return Response.json({ access_token: 't', expires_in: 3600 })
        }
        const body = init?.body ? JSON.parse(String(init.body)) : undefined
        const headers = new Headers(init?.headers)
        const one = { route: `${init?.method} ${pathname}`, body, headers }
        asked.push(one)
        return answer(one)
      },
    },
    dialect,
  )
  return { psp, asked }
}

/** A refusal in the form of RFC 7807, with violations of the Central Bank's API. */
export const problem = (status: number, violacoes: object[] = [], detail = 'recusado') =>
  Response.json({ type: 'about:blank', title: 'Não', status, detail, violacoes }, { status })

/** A refusal as Efí writes it outside the Central Bank's API. */
export const named = (status: number, nome: string, mensagem = 'negado') =>
  Response.json({ nome, mensagem }, { status })

/** The error page of a proxy that refuses the client certificate. */
export const proxyPage = () =>
  new Response('<html><center>400 The SSL certificate error</center></html>', { status: 400 })

export const unavailable = { code: 'acquirer_unavailable' }
