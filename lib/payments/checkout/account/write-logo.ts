import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { readBytes } from '@/lib/platform/http/input/read-input'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { getCardCheckout } from './get-card-checkout'
import { LOGO_BYTES_MAX, LOGO_SIDE_MAX, logoImage } from './logo-image'

/**
 * Stores the request's body as an account's logo, replacing the previous one.
 *
 * @throws AppError `body_too_large`, or `unsupported_media_type` for anything but a PNG, JPEG or
 *   WebP
 * @throws AppError `invalid_request` for an empty body, or a picture with too many pixels
 * @throws AppError `not_found` for an account without a card checkout
 */
export async function writeLogo(actor: Actor, merchant: Merchant, request: Request) {
  const bytes = new Uint8Array(await readBytes(request, LOGO_BYTES_MAX))
  const type = checkImage(bytes)
  const { merchantId } = actor
  await transactInTurn(merchantId, async (tx) => {
    await recordLogoChange(tx, actor, 'card_checkout.logo_changed', type)
    const logo = { bytes, type }
    await tx.cardLogo.upsert({
      where: { merchantId },
      create: { merchantId, ...logo },
      update: logo,
    })
  })
  return getCardCheckout(merchant)
}

/**
 * Removes an account's logo.
 *
 * @throws AppError `not_found` for an account without a card checkout
 */
export async function removeLogo(actor: Actor): Promise<void> {
  const { merchantId } = actor
  await transactInTurn(merchantId, async (tx) => {
    await recordLogoChange(tx, actor, 'card_checkout.logo_removed', null)
    await tx.cardLogo.deleteMany({ where: { merchantId } })
  })
}

function checkImage(bytes: Uint8Array): string {
  if (bytes.length === 0)
    throw invalidRequestError({
      path: '',
      message: 'Send the picture as the body',
      code: 'picture_missing',
    })
  const image = logoImage(bytes)
  if (!image) throw new AppError('unsupported_media_type', 'Send a PNG, a JPEG or a WebP picture')
  const { type, width, height } = image
  if (Math.max(width, height) <= LOGO_SIDE_MAX) return type
  const message = `The picture is ${width} by ${height} pixels; at most ${LOGO_SIDE_MAX} a side`
  throw invalidRequestError({ path: '', message, code: 'picture_pixels', limit: LOGO_SIDE_MAX })
}

async function recordLogoChange(
  tx: Tx,
  actor: Actor,
  act: 'card_checkout.logo_changed' | 'card_checkout.logo_removed',
  logoType: string | null,
): Promise<void> {
  const { merchantId } = actor
  const data = { logoType, updatedAt: now() }
  const { count } = await tx.cardCheckout.updateMany({ where: { merchantId }, data })
  if (count === 0) throw new AppError('not_found', 'This account has no card checkout yet')
  await recordAct(tx, actor, act, merchantId)
}

/**
 * An account's logo. No authentication is needed.
 *
 * @param version the version in `logoUrl`
 * @returns the picture, and whether `version` is the current one, so that the answer may be cached
 *   for ever
 * @throws AppError `not_found` for an account without a logo
 */
export async function getLogo(merchantId: string, version: string | null) {
  const id = uuid().safeParse(merchantId)
  const logo =
    id.success &&
    (await prisma.cardLogo.findUnique({
      where: { merchantId: id.data },
      include: { checkout: { select: { updatedAt: true } } },
    }))
  if (!logo) throw new AppError('not_found', 'There is no logo under this address')
  const { bytes, type, checkout } = logo
  return { bytes, type, isVersion: version === `${checkout.updatedAt.getTime()}` }
}
