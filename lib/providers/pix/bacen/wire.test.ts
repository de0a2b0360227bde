import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { noticesIn } from './notices'
import { Cob, Devolucao, PixList, toValor, Webhook } from './wire'

const DESCRIPTION = path.resolve('../shared/contracts/bacen-pix-subset.yaml')
const isThere = existsSync(DESCRIPTION)
if (!isThere) console.log("skipped: the Central Bank's description is not in ../shared/contracts")

/** The official examples, several of which break their own schema. */
const examples: Record<string, { value: unknown }> = isThere
  ? parse(readFileSync(DESCRIPTION, 'utf8')).components.examples
  : {}
const named = (pattern: RegExp) =>
  Object.entries(examples)
    .filter(([name]) => pattern.test(name))
    // As JSON, because YAML reads times as dates.
    .map(([name, { value }]) => [name, JSON.parse(JSON.stringify(value))] as const)

describe.runIf(isThere)('the official examples are read:', () => {
  test.each(named(/^cobResponse/))('%s', (_, value) => {
    expect(Cob.safeParse(value).error).toBeUndefined()
  })

  test.each(named(/^devolucaoResponse/))('%s', (_, value) => {
    expect(Devolucao.safeParse(value).error).toBeUndefined()
  })

  test.each(named(/^webhookResponse/))('%s', (_, value) => {
    expect(Webhook.safeParse(value).error).toBeUndefined()
  })

  test.each(named(/^(pixResponse|pixWebhook)/))('%s, in a list and in a notice', (_, value) => {
    const parametros = { paginacao: { quantidadeDePaginas: 1 } }
    expect(PixList.safeParse({ parametros, pix: [value] }).error).toBeUndefined()
    expect(noticesIn(JSON.stringify({ pix: [value] }))).toHaveLength(1)
  })
})

test.each([
  [1n, '0.01'],
  [90n, '0.90'],
  [1_234n, '12.34'],
  [999_999_999_999n, '9999999999.99'],
])('%d centavos are written and read as %s', (amount, written) => {
  expect(toValor(amount)).toBe(written)
  const devolucao = {
    id: 'd',
    status: 'DEVOLVIDO',
    horario: { solicitacao: '2026-05-01T12:00:00Z' },
  }
  expect(Devolucao.parse({ ...devolucao, valor: written }).valor).toBe(amount)
})

test.each(['', '1.234', '1,00', '-1.00', '1e3', ' 1.00', '.5', 1])('%s is no amount', (valor) => {
  const original = Cob.shape.valor
  expect(original.safeParse({ original: valor }).success).toBe(false)
})
