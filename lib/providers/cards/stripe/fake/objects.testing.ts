import { randomBytes } from 'node:crypto'

/** An object of Stripe's API. */
export interface StripeObject {
  id: string
  object: string
  [field: string]: unknown
}

/** The parameters of a request; all values are text. */
export type Params = { [name: string]: Param }
export type Param = string | Param[] | Params

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** An id such as Stripe gives: `pi_3mTq…`. */
export function newStripeId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${prefix}_${letters.join('')}`
}

/** Now, in seconds. */
export const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Fields set to null. */
export function nulls(names: string): Record<string, null> {
  return Object.fromEntries(
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, null]),
  )
}

/** A list response with everything on one page. */
export function listOf(url: string, data: StripeObject[]) {
  return { object: 'list', url, has_more: false, data }
}

export function textIn(params: Params | undefined, name: string): string | null {
  const value = params?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function partsIn(params: Params | undefined, name: string): Params {
  const value = params?.[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export function textsIn(params: Params | undefined, name: string): string[] {
  const value = params?.[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
