const BITS = 6

/** So many letters of base64url, from the browser's own source of randomness. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil((length * BITS) / 8)))
  return base64url(bytes).slice(0, length)
}

/** S256 (RFC 7636 §4.2). Undefined where the browser gives no page of this kind a digest. */
export async function challengeOf(verifier: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
