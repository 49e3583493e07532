/** What an authenticator keeps beside a passkey: the user's id, which is random and says nothing of the person. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}
