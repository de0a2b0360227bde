import { parseDocument } from '@/lib/kernel/documents'

/** Who pays, as the form holds it. */
export type Payer = { name: string; document: string }

/** An invented person; the CPF is the one that every form's example has. */
export const INVENTED_PAYER: Payer = { name: 'Rafael Nogueira Bastos', document: '123.456.789-09' }

/** A payer as the bank takes it: the document without punctuation. */
export function payerToSend({ name, document }: Payer): Payer {
  return { name: name.trim(), document: parseDocument(document)?.document ?? document }
}
