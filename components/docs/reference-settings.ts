import type { ApiReferenceReact } from '@scalar/api-reference-react'

type Given = Parameters<typeof ApiReferenceReact>[0]['configuration']
type Configuration = Exclude<Given, unknown[] | undefined>

/** Every target of the renderer's snippets that is not one of our eight languages. */
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
 * How the renderer is set up, whoever reads: our own document and look, its own bar, fonts,
 * telemetry, proxy and assistants left out.
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
