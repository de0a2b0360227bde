import type { NextConfig } from 'next'
import { securityHeaders } from '@/lib/platform/http/content-policy'

const https = process.env.PUBLIC_URL?.startsWith('https://') ?? false
const headers = Object.entries(securityHeaders({ https })).map(([key, value]) => ({ key, value }))

/** Without these a shop's page cannot load a file as a module, with `integrity`, or isolated. */
const FOR_EVERY_SITE = [
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
]

/** By its ending, a file of types would be a video. */
const AS_TEXT = { key: 'Content-Type', value: 'text/plain; charset=utf-8' }

const config: NextConfig = {
  poweredByHeader: false,
  compress: true,
  reactStrictMode: true,
  // TypeScript 7 has no JavaScript API for Next to call; `npm run types` checks in its place.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    'graphile-worker',
    'pdfkit',
    'pg',
    'pino',
    'piscina',
    'prom-client',
  ],
  experimental: {
    // Our own server answers the API, but Next would load the API's routes at the start too.
    preloadEntriesOnStart: false,
    // Node would read the maps of all of Next's chunks at the start.
    serverSourceMaps: false,
  },
  headers: async () => [
    { source: '/:path*', headers },
    { source: '/checkout.js', headers: FOR_EVERY_SITE },
    { source: '/checkout.d.ts', headers: [...FOR_EVERY_SITE, AS_TEXT] },
  ],
}

export default config
