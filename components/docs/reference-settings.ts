import type { ApiReferenceReact } from '@scalar/api-reference-react'

type Given = Parameters<typeof ApiReferenceReact>[0]['configuration']
type Configuration = Exclude<Given, unknown[] | undefined>

/** The renderer's snippet targets outside our eight languages. */
const HIDDEN: Configuration['hiddenClients'] = {
  c: true,
  clojure: true,
  csharp: ['restsharp'],
  dart: true,
  fsharp: true,
  http: true,
  java: ['asynchttp', 'okhttp', 'unirest'],
  js: true,
  julia: true,
  kotlin: true,
  node: ['axios', 'ofetch', 'undici'],
  objc: true,
  ocaml: true,
  php: ['guzzle', 'laravel'],
  powershell: true,
  python: ['python3', 'aiohttp', 'httpx_sync', 'httpx_async'],
  r: true,
  rust: true,
  shell: ['wget', 'httpie'],
  swift: true,
}

/**
 * The renderer's settings: our document and look, without its own toolbar, fonts, telemetry, proxy
 * and assistants.
 */
export const SETTINGS = {
  url: '/v1/openapi.json',
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  hideDarkModeToggle: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  persistAuth: false,
  orderSchemaPropertiesBy: 'preserve',
  operationTitleSource: 'summary',
  agent: { disabled: true },
  mcp: { disabled: true },
  hiddenClients: HIDDEN,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
} satisfies Configuration
