import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identityErrors } from '../../../contract/errors/identity.ts'
import type { ImageId } from '../../../contract/profile.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { pictureKind } from './picture-kind.ts'

/** On a part of the server that reads forms of several parts. */
export function pictureRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'PUT /team/resources/profile/me/image/v1', (_input, context) => uploadPicture(context))
}

/**
 * Takes one's own picture (PROFILE-19): PNG, JPEG, GIF or WebP by its bytes, 1 MiB at most.
 *
 * @returns its absolute address, as text
 * @throws Problem 400 for anything else, 413 when it is larger
 */
async function uploadPicture(context: Context): Promise<string> {
  const { request, reply, vendor } = context
  if (!request.isMultipart()) throw new Problem(identityErrors.pictureInvalid)
  const bytes = await sentImage(request)
  const kind = bytes && pictureKind(bytes)
  if (!kind) throw new Problem(identityErrors.pictureInvalid)
  // Each picture has an address of its own, so that browsers may keep it for ever.
  const id = uuidv7()
  const url = `${vendor.issuer}/team/resources/profile/images/v1/${id}`
  await store(context, { id, kind, bytes, url })
  reply.type('text/plain; charset=utf-8')
  return url
}

/**
 * The bytes of the field `image`. Undefined without one: the parser tells of a body that is no multipart one, or that
 * ends too early, by errors without a status.
 */
async function sentImage(request: FastifyRequest): Promise<Buffer | undefined> {
  try {
    const file = await request.file()
    return file?.fieldname === 'image' ? await file.toBuffer() : undefined
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    return undefined
  }
}

interface Picture {
  id: string
  kind: string
  bytes: Buffer
  url: string
}

async function store(context: Context, { id, kind, bytes, url }: Picture): Promise<void> {
  const { userId } = context.caller
  await context.transact(async tx => {
    await tx.kysely
      .insertInto('profile_images')
      .values({ vendor_id: tx.vendorScope.vendorId, user_id: userId, id, content_type: kind, bytes })
      .onConflict(conflict =>
        conflict
          .columns(['vendor_id', 'user_id'])
          .doUpdateSet({ id, content_type: kind, bytes, created_at: new Date() }),
      )
      .execute()
    await tx.vendorScope
      .update('users')
      .set({ profile_picture_url: url, updated_at: new Date() })
      .where('id', '=', userId)
      .execute()
    await tx.record(
      'frontegg.user.updated',
      { userId, fields: ['profilePictureUrl'] },
      { action: 'user.picture-changed', description: 'Uploaded a profile picture', json: {} },
    )
  })
}

/** A picture, for an `<img>` on any page. Its address is a secret of 74 random bits, and its bytes never change. */
export async function servePicture({ imageId }: ImageId, { vendorScope, reply }: Context): Promise<void> {
  const picture = await vendorScope
    .select('profile_images')
    .select(['content_type', 'bytes'])
    .where('profile_images.id', '=', imageId)
    .executeTakeFirst()
  if (!picture) throw new Problem(identityErrors.pictureNotFound)
  await reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .type(picture.content_type)
    .send(picture.bytes)
}
