import { z } from 'zod'
import { maskText } from '@/lib/kernel/mask-text'

/** An answer of a PSP that is no success. */
export interface Refusal {
  status: number
  body: unknown
}

const Violation = z.object({ razao: z.string().nullish(), propriedade: z.string().nullish() })

/** RFC 7807 as the Central Bank uses it. */
const Problem = z.object({
  title: z.string().nullish(),
  detail: z.string().nullish(),
  violacoes: z.array(Violation).nullish(),
})

/** Errors outside the Central Bank's API, as Efí writes them. */
const Named = z.object({ nome: z.string(), mensagem: z.string().nullish() })

/** The PSP's name for an error, outside the Central Bank's API; null where it has none. */
export function errorName({ body }: Refusal): string | null {
  return Named.safeParse(body).data?.nome ?? null
}

/**
 * What a PSP says against a request, in one sentence: every violation with its field, or else the
 * detail. Personal numbers are masked.
 */
export function reasonOf({ status, body }: Refusal): string {
  const named = Named.safeParse(body).data
  if (named) return maskText(named.mensagem ?? named.nome)
  const { violacoes, detail, title } = Problem.safeParse(body).data ?? {}
  const lines = violacoes?.map(({ razao, propriedade }) =>
    [propriedade, razao].filter(Boolean).join(': '),
  )
  return maskText(lines?.filter(Boolean).join('; ') || detail || title || `HTTP ${status}`)
}
