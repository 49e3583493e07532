import type { Send } from './send.ts'

const dataUrl = /^data:(image\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/]+={0,2})$/i

/** Whether this is what may be uploaded: a base64 data URL of an image (spec §5). */
export const isImageDataUrl = (text: string): boolean => dataUrl.test(text)

function imageOf(text: string): Blob {
  const [, type, base64] = dataUrl.exec(text) ?? []
  if (!type || !base64) throw new TypeError('a profile picture must be a base64 data URL of an image')
  return new Blob([Uint8Array.from(atob(base64), char => char.charCodeAt(0))], { type })
}

/** Uploads one's own picture and gives its address. Rejects with ApiError. */
export async function uploadProfileImage(send: Send, picture: string): Promise<string> {
  const body = new FormData()
  body.append('image', imageOf(picture), 'picture')
  const { text } = await send({ method: 'PUT', path: '/team/resources/profile/me/image/v1', body })
  return text.replace(/^"|"$/g, '')
}
