import type { NextConfig } from 'next'
import { securityHeaders } from './lib/http/security-headers'

const https = process.env.PUBLIC_URL?.startsWith('https://') ?? false
const headers = Object.entries(securityHeaders({ https })).map(([key, value]) => ({ key, value }))

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
    'prom-client',
  ],
  headers: async () => [{ source: '/:path*', headers }],
}

export default config
