import { z } from 'zod'
import type { Issue } from '@/lib/kernel/errors'
import { maskText } from '@/lib/kernel/mask-text'
import type { Refusal } from '@/lib/providers/pix/asking'

const Violation = z.object({
  razao: z.string().nullish().catch(null),
  propriedade: z.string().nullish().catch(null),
})

/** RFC 7807 as the Central Bank uses it. */
const Problem = z.object({
  title: z.string().nullish().catch(null),
  detail: z.string().nullish().catch(null),
  violacoes: z.array(Violation).nullish().catch(null),
})

/** Errors outside the Central Bank's API, as Efí writes them. */
const Named = z.object({ nome: z.string(), mensagem: z.string().nullish().catch(null) })

/** The PSP's name for an error, outside the Central Bank's API; null where it has none. */
export function errorName({ body }: Refusal): string | null {
  return Named.safeParse(body).data?.nome ?? null
}

/** Whether the PSP says that it does not have what was asked for. Efí also says so with a 400. */
export function isNotFound(refusal: Refusal): boolean {
  return refusal.status === 404 || /_nao_encontrad[ao]$/.test(errorName(refusal) ?? '')
}

/**
 * A PSP's reason for refusing a request, in one sentence: every violation with its field, or else
 * the detail. Personal numbers are masked.
 */
export function reasonOf({ status, body }: Refusal): string {
  const named = Named.safeParse(body).data
  if (named) return maskText(named.mensagem || named.nome)
  const { violacoes, detail, title } = Problem.safeParse(body).data ?? {}
  const lines = violacoes?.map(({ razao, propriedade }) =>
    [propriedade, razao].filter(Boolean).join(': '),
  )
  return maskText(lines?.filter(Boolean).join('; ') || detail || title || `HTTP ${status}`)
}

/**
 * The violations that the merchant can mend, under the names of our own fields.
 *
 * @param fields our field for each property that the merchant decides
 * @returns nothing if any violation is of another property: it is the operator's to mend
 */
export function mendableIssues({ body }: Refusal, fields: Record<string, string>): Issue[] {
  const violations = Problem.safeParse(body).data?.violacoes ?? []
  const issues = violations.map(({ razao, propriedade }) => ({
    path: fields[propriedade?.replace(/^cob\./, '') ?? ''] ?? '',
    message: maskText(razao ?? 'the PSP refuses it'),
  }))
  return issues.every(({ path }) => path) ? issues : []
}
