import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '@/lib/kernel/is-same-secret'

/**
 * Makes an access token: when it expires, something random, and a signature over both, so that a
 * token outlives a restart without being stored.
 */
export function makeToken(secret: string, expiresAt: number): string {
  const content = `${expiresAt}.${randomBytes(9).toString('base64url')}`
  return `${content}.${sign(secret, content)}`
}

/** Whether a token is ours and has not expired. */
export function isToken(secret: string, token: string, now: number): boolean {
  const content = token.slice(0, token.lastIndexOf('.'))
  if (!isSameSecret(token.slice(content.length + 1), sign(secret, content))) return false
  return Number(content.split('.')[0]) > now
}

const sign = (secret: string, content: string) =>
  createHmac('sha256', secret).update(content).digest('base64url')
