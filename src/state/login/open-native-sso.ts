import { callNative } from '../native/call-native.ts'

/** Lets the application sign in by itself. Throws when there is no application around us (BOOT-33). */
export const openNativeSso = (identifier: string): void => callNative('loginWithSSO', identifier)
