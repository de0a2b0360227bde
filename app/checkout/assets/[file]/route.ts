import { builtPages } from '@/components/checkout/built-pages'

type Context = { params: Promise<{ file: string }> }

const YEAR_S = 365 * 24 * 60 * 60

/** Serves a file of the built checkout. Its name contains a hash, so it may be cached for ever. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const found = Object.hasOwn(builtPages.files, file) ? builtPages.files[file] : undefined
  if (!found) return new Response(null, { status: 404 })
  return new Response(Buffer.from(found.base64, 'base64'), {
    headers: {
      'content-type': found.type,
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      // The card processor's frames load our fonts from another origin.
      ...(found.type === 'font/woff2' && { 'access-control-allow-origin': '*' }),
    },
  })
}
