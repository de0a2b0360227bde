import { z } from 'zod'
import { maskDocument, parseCnpj } from '@/lib/kernel/documents'
import { maskText } from '@/lib/kernel/mask-text'
import { words } from '@/lib/kernel/wire-fields'
import type { KeyHolder } from '@/lib/providers/pix/port'

export const HolderSchema = z.object({
  standing: z
    .enum(['found', 'not_found', 'not_told'])
    .describe(
      '`not_found`: nobody has this key. `not_told`: the PSP does not tell whose a key is before it is paid',
    ),
  name: words('The initials of a person, or the name of a company').nullable(),
  documentType: z.enum(['CPF', 'CNPJ']).nullable().describe('A person or a company'),
  document: words('A CPF is masked, as `***.456.789-**`').nullable(),
})

/** Who would receive a withdrawal, as its sender may see it. */
export type Holder = z.infer<typeof HolderSchema>

/** A holder as the sender of a withdrawal may see it. */
export function presentHolder({ name, document }: KeyHolder): Holder {
  const isCompany = document !== null && parseCnpj(document) !== null
  return {
    standing: 'found',
    name: isCompany ? maskText(name) : initials(name),
    documentType: isCompany ? 'CNPJ' : document === null ? null : 'CPF',
    document: document && maskDocument(document),
  }
}

/** `Maria da Silva` becomes `M*** d*** S***`. */
function initials(name: string): string {
  const parts = name.split(/\s+/).filter((part) => /^\p{L}/u.test(part))
  return parts.map((part) => `${[...part][0]}***`).join(' ')
}
