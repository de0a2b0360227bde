import type { CodeLanguage } from './code-languages'
import type { ApiRequest } from './code-literals'
import { csharp, go, java } from './compiled-code'
import { node, php, python, ruby, shell } from './script-code'

/**
 * A whole program that makes a request and prints its answer, in each language, with nothing but
 * what the language brings. The secret key is read from `GUICHE_SECRET_KEY`, the dashboard's token
 * from `GUICHE_TOKEN`, and the sandbox bank wants neither.
 */
export function requestCode(request: ApiRequest, origin: string): Record<CodeLanguage, string> {
  const call = { ...request, url: origin + request.path, variable: credentialOf(request.path) }
  return {
    shell: shell(call),
    node: node(call),
    python: python(call),
    php: php(call),
    go: go(call),
    csharp: csharp(call),
    java: java(call),
    ruby: ruby(call),
  }
}

function credentialOf(path: string): string | null {
  if (path.startsWith('/v1/integrations/')) return 'GUICHE_SECRET_KEY'
  return /^\/v1\/(user|operator)\//.test(path) ? 'GUICHE_TOKEN' : null
}
