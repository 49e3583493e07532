/** Whether this browser knows passkeys and security keys here; asked without the code that uses them. */
export const canUseKeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
