import type { z } from 'zod'
import {
  CheckoutUiMode,
  PixKeyType,
  TxOrigin,
  TxStatus,
  TxType,
} from '@/lib/platform/db/generated/enums'

type Schema = z.core.JSONSchema.BaseSchema

/** The only lists of values that the contract closes. */
const CLOSED = new Set(
  [TxStatus, TxType, TxOrigin, PixKeyType, CheckoutUiMode].map((values) =>
    nameOf(Object.values(values)),
  ),
)

/**
 * Opens the list of values of a field in a response: a client that was generated from the document
 * must not break when a value is added. The values that are known stand in `x-extensible-enum`, and
 * in words, because most tools show only these. Lists that the contract closes stay closed.
 *
 * @see docs/decisions/0123
 */
export function openValues(schema: Schema): void {
  if (schema.enum && !CLOSED.has(nameOf(schema.enum))) {
    schema[KNOWN] = schema.enum
    delete schema.enum
  }
  const values = schema[KNOWN] as unknown[] | undefined
  if (!values || schema.description?.includes(WORDS)) return
  const listed = `${WORDS} ${values.map((value) => `\`${value}\``).join(', ')}. More may be added`
  schema.description = schema.description ? `${schema.description}. ${listed}` : listed
}

const KNOWN = 'x-extensible-enum'
const WORDS = 'Known values:'

function nameOf(values: readonly unknown[]): string {
  return values.toSorted().join()
}
