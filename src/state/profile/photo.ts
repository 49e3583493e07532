import { isImageDataUrl, uploadProfileImage } from '../../api/profile-image.ts'
import type { App } from '../app/app.ts'
import { profileOf } from './profile.ts'

/** What the server takes as a picture: 1 MiB of PNG, JPEG, GIF or WebP. */
export const photoBytes = 1024 * 1024
export const photoTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

export type PhotoProblem = 'type' | 'size'

/** What is wrong with a file that was chosen as a picture; `most`: bytes. */
export function photoProblem(
  file: { type: string; size: number },
  most = photoBytes,
): PhotoProblem | undefined {
  if (!photoTypes.includes(file.type)) return 'type'
  return file.size > most ? 'size' : undefined
}

/** Uploads a picture if it is a base64 image data URL, and nothing else; PROFILE-12, 13 and 19. False: it was not. */
export async function uploadPhoto(app: App, url: string): Promise<boolean> {
  if (!isImageDataUrl(url)) return false
  await show(app, await uploadProfileImage(app.send, url))
  return true
}

export async function removePhoto(app: App): Promise<void> {
  const body = { profilePictureUrl: null }
  await app.call('PUT /identity/resources/users/v2/me', { body }, { source: 'admin-portal' })
  await show(app, null)
}

async function show(app: App, profilePictureUrl: string | null): Promise<void> {
  const { $profile } = profileOf(app)
  const { profile } = $profile.get()
  if (profile) $profile.setKey('profile', { ...profile, profilePictureUrl })
  await app.session.reloadUser()
}
